import base from './playwright.config.ts'
export default {
  ...base,
  testDir: '/work/main/e2e/journeys',
  webServer: undefined,
  use: { ...base.use, baseURL: 'http://127.0.0.1:3470' },
  reporter: [['list']],
}
