#!/bin/sh
# Runs the server and starts it again when it dies; ends on SIGTERM, or when the server says that it cannot start (1).
# A shell, because it waits beside the server all the time and takes a megabyte.
stopping=
child=
quick=0
stop() {
  stopping=1
  [ -n "$child" ] && kill -TERM "$child" 2>/dev/null
}
trap stop TERM INT HUP
while :; do
  began=$(date +%s)
  "$@" &
  child=$!
  wait "$child"
  code=$?
  # A signal to this shell ends the wait before the server has ended.
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    code=$?
  done
  if [ -n "$stopping" ] || [ "$code" -eq 0 ] || [ "$code" -eq 1 ]; then exit "$code"; fi
  if [ $(($(date +%s) - began)) -lt 10 ]; then quick=$((quick + 1)); else quick=0; fi
  if [ "$quick" -ge 5 ]; then
    echo "Ballast died $quick times in a row right after its start (last with $code). It is not started again." >&2
    exit "$code"
  fi
  echo "Ballast died ($code) and is started again. What was saved is safe." >&2
  sleep 1
done
