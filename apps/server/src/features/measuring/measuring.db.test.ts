import { getMeasuring } from '@ballast/contract/measuring'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { callAs } from '../../test/client.ts'
import { openTestServer, type TestServer, testServer } from '../../test/open-test-server.ts'

describe('without analytics services', () => {
  const server = testServer()

  test('pages load none, and may load scripts and send from here only', async () => {
    const { data, headers } = await callAs(server, null, [getMeasuring])
    expect(data).toEqual({ analytics: null, errorReporting: null, sessionReplay: null })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
  })
})

describe('with analytics services', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({
      ANALYTICS_SCRIPT_URL: 'https://stats.example/tag.js?id=G-1',
      ERROR_REPORTING_SCRIPT_URL: 'https://errors.example:8443/loader.js',
      MEASURING_ORIGINS: 'https://ingest.example https://region1.stats.example/',
    })
  })
  afterAll(() => server.close())

  test('pages load them, and exactly their origins are allowed', async () => {
    const { data, headers } = await callAs(server, null, [getMeasuring])
    expect(data).toEqual({
      analytics: 'https://stats.example/tag.js?id=G-1',
      errorReporting: 'https://errors.example:8443/loader.js',
      sessionReplay: null,
    })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' https://stats.example https://errors.example:8443;")
    expect(policy).toContain(
      "connect-src 'self' https://stats.example https://errors.example:8443 https://ingest.example https://region1.stats.example;",
    )
    expect(policy).toContain("default-src 'self';")
  })
})

test('an invalid address is reported when the server starts', () => {
  for (const wrong of ['stats.example/tag.js', 'javascript:alert(1)', "https://x.example; script-src *'"])
    expect(() => readConfig({ ANALYTICS_SCRIPT_URL: wrong })).toThrow('ANALYTICS_SCRIPT_URL')
  expect(() => readConfig({ MEASURING_ORIGINS: 'https://a.example nonsense' })).toThrow('MEASURING_ORIGINS')
})
