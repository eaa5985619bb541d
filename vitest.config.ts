import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

const database = ['**/*.db.test.ts']
/** Puts other modules in place of the real ones, which no other file may see. */
const alone = ['scripts/new-trade-field.test.ts']
/** What is waited for may take seconds on a busy machine; nothing here is timed. */
const expect = { poll: { timeout: 45_000 } }

export default defineConfig({
  test: {
    // By itself it would leave one of two cores idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What passes only the second time is named at the end of `npm test`, with what it said the first time.
    retry: 1,
    projects: [
      {
        test: {
          name: 'unit',
          expect,
          include: ['packages/*/{src,test}/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...database, ...alone, '**/node_modules/**'],
          // The files of a worker share what they load: 31 instead of 63 s.
          isolate: false,
          // Properties and workbooks take seconds on a busy machine; nothing here is timed.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'unit alone', include: alone } },
      {
        test: {
          // Parts of the web app, drawn as in a browser: `*.test.tsx`.
          name: 'unit drawn',
          expect,
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // A link or a download that is clicked would otherwise take the page away from every later test.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          setupFiles: ['apps/web/src/test/dom/set-up.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          expect,
          include: ['apps/server/src/**/*.db.test.ts'],
          globalSetup: ['apps/server/src/test/database-template.ts'],
          setupFiles: [
            'apps/server/src/test/fail-on-console-error.ts',
            'apps/server/src/test/statements/watch-statements.ts',
            'apps/server/src/test/stand-ins/quick-passwords.ts',
          ],
          pool: 'forks',
          // Every file opens a server of its own; the modules behind it are the same, and loading them takes seconds.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
