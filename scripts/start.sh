#!/bin/sh
# `npm start` runs this once everything is installed and built: the server under serve.sh, with all settings of the
# allocator and of V8. Figures: docs/decisions/0016 and 0024. Everything also works without them.

# Two malloc arenas instead of one per thread, and blocks from 32 kB are returned to the system when they are freed: the C
# heap is 20 instead of 90 MB after the embedded database has started. With PostgreSQL there is no such database to compile,
# and each read from its connections allocates 64 kB: from 128 kB on, a page of the log takes half the processor time, and the
# server 13 MB more with 100,000 trades.
export MALLOC_ARENA_MAX=2
if [ -n "${DATABASE_URL:-}" ]; then
  export MALLOC_MMAP_THRESHOLD_=131072
else
  export MALLOC_MMAP_THRESHOLD_=32768
fi

# A young generation of 4 MB, and a heap that may grow by half between two full collections instead of fourfold. When it was
# allowed to double, memory after imports and dashboards of 100,000 trades fell from 350–440 to 310–320 MB; growth by half
# takes another 20 to 60 MB off the peak of an import, for 3 % more processor time.
memory='--max-semi-space-size=4 --heap-growing-percent=50'

# Our sums are floating-point numbers that happen to be integers: without V8's integer checks the innermost loop of the
# resampling takes 2.5 instead of 13 ms.
sums='--no-additive-safe-int-feedback'

# Resolves the files of drizzle-orm without reading its package.json for each: saves 0.4 s and 50 MB at every start.
imports='--import ./apps/server/src/platform/quick-imports.ts'

# Unquoted on purpose: each variable holds several words.
# shellcheck disable=SC2086
exec sh scripts/serve.sh ./node_modules/.bin/node $memory $sums $imports apps/server/src/main.ts
