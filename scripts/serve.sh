#!/bin/sh
# Runs the server and restarts it after a crash; ends on SIGTERM, or when the server exits with 1 because it cannot start.
# After a crash such a start is tried again for two minutes: the database may have gone down with the server.
# A shell script, because it runs as long as the server does and needs only a megabyte.
stopping=
child=
quick=0
crashed=
failed=0
stop() {
  stopping=1
  [ -n "$child" ] && kill -TERM "$child" 2>/dev/null
}
trap stop TERM INT HUP
while [ -z "$stopping" ]; do
  began=$(date +%s)
  "$@" &
  child=$!
  # The signal may have come before there was a server to pass it on to.
  [ -n "$stopping" ] && kill -TERM "$child" 2>/dev/null
  wait "$child"
  code=$?
  # A signal to this shell interrupts the wait before the server has exited.
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    code=$?
  done
  # Its number may belong to another program from now on.
  child=
  if [ -n "$stopping" ] || [ "$code" -eq 0 ]; then exit "$code"; fi
  if [ "$code" -eq 1 ]; then
    failed=$((failed + 1))
    if [ -z "$crashed" ] || [ "$failed" -gt 24 ]; then exit 1; fi
    echo "Ballast could not start after it had died. It tries again in five seconds." >&2
    sleep 5
    continue
  fi
  crashed=1
  failed=0
  if [ $(($(date +%s) - began)) -lt 10 ]; then quick=$((quick + 1)); else quick=0; fi
  if [ "$quick" -ge 5 ]; then
    echo "Ballast died $quick times in a row right after its start (last with $code). It is not started again." >&2
    exit "$code"
  fi
  echo "Ballast died ($code) and is started again. What was saved is safe." >&2
  sleep 1
done
exit 0
