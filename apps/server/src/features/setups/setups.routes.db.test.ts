import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  addSetupPicture,
  captionSetupPicture,
  createSetup,
  deleteSetup,
  deleteSetupPicture,
  getSetupFigures,
  listSetups,
  MAX_SETUP_PICTURES,
  MAX_SETUPS,
  restoreSetup,
  restoreSetupPicture,
  type Setup,
  updateSetup,
} from '@ballast/contract/setups'
import { getTrade, writeJournal } from '@ballast/contract/trades'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade, manualTrade } from '../../test/trades.ts'
import { forgetDeleted } from '../undo/deleted-things.ts'

const server = testServer()
let trader: Person
beforeEach(async () => {
  server.setNow('2026-06-20T12:00:00Z')
  trader = await insertPerson(server)
})

async function setup(name = 'Retest'): Promise<Setup> {
  const rules = [{ group: 'entry' as const, text: 'On the retest' }]
  return (await trader.call(createSetup, { body: { name, rules, expectedR: '0.5' } })).data
}
const list = async () => (await trader.call(listSetups)).data
const png = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Copyright: 'somewhere' } })
    .png()
    .toBuffer()
async function picture(setupId: string) {
  const files = [{ name: 'a.png', bytes: await png() }]
  return (await trader.call(addSetupPicture, { params: { id: setupId }, body: { caption: 'Entry' }, files }))
    .data
}
const see = (id: string) =>
  server.fetch(`/api/setup-pictures/${id}`, { headers: { authorization: `Bearer ${trader.sessionId}` } })

describe('a setup', () => {
  test('has a limit of pictures, and there is one for setups: restored ones count, too', async () => {
    const { id } = await setup()
    const first = await picture(id)
    for (let i = 1; i < MAX_SETUP_PICTURES; i++) await picture(id)
    const files = [{ name: 'a.png', bytes: await png() }]
    const add = () => trader.call(addSetupPicture, { params: { id }, body: { caption: '' }, files })
    expect((await add()).error.fields).toEqual({
      file: `A setup has at most ${MAX_SETUP_PICTURES} pictures. Remove one first`,
    })
    await trader.call(deleteSetupPicture, { params: { id: first.id } })
    expect((await add()).status).toBe(200)
    expect((await trader.call(restoreSetupPicture, { params: { id: first.id } })).status).toBe(422)
    const folder = join(server.deps.config.dataDir, 'files', trader.userId, 'setup-pictures')
    expect(await readdir(folder)).toHaveLength(MAX_SETUP_PICTURES + 1)

    for (let i = 1; i < MAX_SETUPS; i++) await setup(`Setup ${i}`)
    const one = await trader.call(createSetup, { body: { name: 'One more', rules: [] } })
    expect([one.status, one.error.fields]).toEqual([
      422,
      { name: `You have ${MAX_SETUPS} setups. Delete one first` },
    ])
    await trader.call(deleteSetup, { params: { id } })
    expect((await trader.call(createSetup, { body: { name: 'One more', rules: [] } })).status).toBe(200)
    expect((await trader.call(restoreSetup, { params: { id } })).status).toBe(422)
  })

  test('has description, rules by group, expected R and pictures', async () => {
    const { id } = await setup()
    const shot = await picture(id)
    await trader.call(updateSetup, { params: { id }, body: { description: '**Only** after ten.' } })
    expect(await list()).toMatchObject([
      {
        name: 'Retest',
        description: '**Only** after ten.',
        rules: [{ group: 'entry', text: 'On the retest' }],
        expectedR: '0.5',
        pictures: [{ id: shot.id, caption: 'Entry', width: 40, height: 20 }],
      },
    ])
  })

  test('deleted keeps its trades, and restored is on them again unless they were given another', async () => {
    const accountId = await insertAccount(trader)
    const { id } = await setup()
    const other = await setup('Other')
    const shot = await picture(id)
    const one = await insertTrade(trader, accountId)
    const two = await insertTrade(trader, accountId)
    const name = (tradeId: string, setupId: string | null) =>
      trader.call(writeJournal, { params: { id: tradeId }, body: { setupId } })
    await name(one.id, id)
    await name(two.id, id)
    const before = (await list()).find((row) => row.id === id)
    await trader.call(deleteSetup, { params: { id } })
    const setupOf = async (tradeId: string) =>
      (await trader.call(getTrade, { params: { id: tradeId } })).data.setup
    expect([await setupOf(one.id), (await see(shot.id)).status]).toEqual([null, 404])
    await name(two.id, other.id)
    expect((await trader.call(restoreSetup, { params: { id } })).data).toEqual(before)
    expect([await setupOf(one.id), await setupOf(two.id)]).toEqual(['Retest', 'Other'])
    expect((await see(shot.id)).status).toBe(200)
  })

  test('whose name was taken in the meantime is not restored, and can be later', async () => {
    const { id } = await setup()
    await trader.call(deleteSetup, { params: { id } })
    const taker = await setup('retest')
    const refused = await trader.call(restoreSetup, { params: { id } })
    expect([refused.status, refused.error.code]).toEqual([409, 'name_taken'])
    await trader.call(updateSetup, { params: { id: taker.id }, body: { name: 'Another' } })
    expect((await trader.call(restoreSetup, { params: { id } })).status).toBe(200)
  })
})

describe('a picture', () => {
  test('is stored as WebP without its metadata, captioned, removed and restored', async () => {
    const { id } = await setup()
    const shot = await picture(id)
    const served = await see(shot.id)
    const { format, exif } = await sharp(new Uint8Array(await served.arrayBuffer())).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    await trader.call(captionSetupPicture, { params: { id: shot.id }, body: { caption: 'Exit' } })
    await trader.call(deleteSetupPicture, { params: { id: shot.id } })
    expect((await list())[0]?.pictures).toEqual([])
    const back = await trader.call(restoreSetupPicture, { params: { id: shot.id } })
    expect(back.data).toMatchObject({ id: shot.id, caption: 'Exit' })
    expect((await see(shot.id)).status).toBe(200)
  })

  test('that cannot be read is refused', async () => {
    const { id } = await setup()
    const files = [{ name: 'a.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' }]
    const answer = await trader.call(addSetupPicture, { params: { id }, body: {}, files })
    expect([answer.status, answer.error.code]).toEqual([422, 'unreadable_image'])
  })

  test('of what was deleted more than 30 days ago is deleted', async () => {
    const { id } = await setup()
    const shot = await picture(id)
    const key = `${trader.userId}/setup-pictures/${shot.id}.webp`
    await trader.call(deleteSetup, { params: { id } })
    server.setNow('2026-07-20T11:59:00Z')
    await forgetDeleted(server.deps)
    expect(await server.deps.files.get(key)).not.toBeNull()
    server.setNow('2026-07-20T12:01:00Z')
    await forgetDeleted(server.deps)
    await expect.poll(() => server.deps.files.get(key)).toBeNull()
  })
})

describe('figures', () => {
  test('count a setup’s trades, and rules kept against broken', async () => {
    const accountId = await insertAccount(trader)
    const { id } = await setup()
    const unused = await setup('Unused')
    const trade = async (exit: string, ruleChecks: Record<string, boolean>) => {
      const [buy, sell] = manualTrade(accountId).fills
      const fills = [
        { ...buy!, commission: '0', fees: '0' },
        { ...sell!, price: exit, commission: '0', fees: '0' },
      ]
      await insertTrade(trader, accountId, { fills, journal: { setupId: id, stop: '19990', ruleChecks } })
    }
    // One contract, $2 per point, 10 points of risk: +2R, +1R, −1R, +3R.
    await trade('20020', { 'On the retest': true })
    await trade('20010', { 'On the retest': true, 'Old rule': true })
    await trade('19990', { 'On the retest': false, 'Old rule': true })
    await trade('20030', {})
    await insertTrade(trader, accountId)
    const { data } = await trader.call(getSetupFigures, { query: {} })
    const of = (setupId: string) => data.find((row) => row.setupId === setupId)
    expect(of(id)).toMatchObject({
      n: 4,
      net: '100.00',
      currency: 'USD',
      winRate: { value: 0.75, wins: 3, losses: 1, n: 4 },
      averageR: { value: 1.25, n: 4 },
      profitFactor: { value: 6 },
      kept: { n: 2, net: '60.00', averageR: { value: 1.5 } },
      broken: { n: 1, net: '-20.00', averageR: { value: -1 } },
      unjudged: 1,
      difference: { value: 2.5, low: null, couldBeChance: null },
      // Each rule separately; the one that the setup no longer has comes last.
      rules: [
        {
          rule: 'On the retest',
          isCurrent: true,
          kept: { n: 2, averageR: { value: 1.5 } },
          broken: { n: 1, averageR: { value: -1 } },
          unjudged: 1,
          difference: { value: 2.5, couldBeChance: null },
        },
        {
          rule: 'Old rule',
          isCurrent: false,
          kept: { n: 2, averageR: { value: 0 } },
          broken: { n: 0 },
          unjudged: 2,
        },
      ],
    })
    expect(of(unused.id)).toMatchObject({ n: 0, net: '0.00', averageR: { value: null } })
    const none = await trader.call(getSetupFigures, { query: { from: '2026-06-16' } })
    expect(none.data.find((row) => row.setupId === id)?.n).toBe(0)
  })
})
