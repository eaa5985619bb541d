#!/bin/sh
# What `npm start` runs once everything is installed and built: the server under its watcher, with the settings of the
# allocator and of V8 in one place. Figures: docs/decisions/0016 and 0024. Without any of them everything works.

# Two pools of freed memory instead of one for each thread, and pieces from 32 kB on go back to the system when they are
# freed: the C heap is 20 instead of 90 MB after the start of the embedded database.
export MALLOC_ARENA_MAX=2
export MALLOC_MMAP_THRESHOLD_=32768

# A young generation of 4 MB, and a heap that may grow by half between two full collections instead of fourfold: 350 to 440 MB
# after imports and dashboards of 100,000 trades were 310 to 320 when it might double, and an import needs 20 to 60 MB less
# at its peak since it is half, for 3 % more processor time.
memory='--max-semi-space-size=4 --heap-growing-percent=50'

# Our sums are floating point numbers that happen to be whole: without the integer checks the innermost loop of the
# resampling takes 2.5 instead of 13 ms.
sums='--no-additive-safe-int-feedback'

# Finds the files of drizzle-orm without reading its package.json for each: 0.4 s and 50 MB less at each start.
imports='--import ./apps/server/src/platform/quick-imports.ts'

# Each variable is several words on purpose.
# shellcheck disable=SC2086
exec sh scripts/serve.sh ./node_modules/.bin/node $memory $sums $imports apps/server/src/main.ts
