import { createImport, listImports } from '@ballast/contract/imports'
import { listTrades } from '@ballast/contract/trades'
import { unzipSync, Zip, ZipDeflate } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { exportArchive, putBack } from '../../test/histories/archives.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importOptions } from '../../test/trades.ts'
import { waitFor } from '../../test/wait-for.ts'

const server = testServer()
let owner: Person
let archive: Uint8Array
beforeAll(async () => {
  owner = await insertPerson(server)
  const text = fillsCsv([
    { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
    { id: 2, at: '2026-06-15T14:31:00', side: 'Sell', quantity: 1, price: '20010' },
  ])
  const others = text
    .replaceAll('DEMO1', 'DEMO2')
    .replaceAll(/^(?=\d)/gm, '9')
    .split('\r\n')
    .slice(1)
  const destinations = {
    'tradovate|DEMO1|': await insertAccount(owner),
    'tradovate|DEMO2|': await insertAccount(owner),
  }
  const files = [{ name: 'Fills.csv', bytes: text + others.join('\r\n') }]
  const started = await owner.call(createImport, { body: importOptions({ destinations }), files })
  expect(started.data).toHaveLength(2)
  await waitFor('the end of both imports', async () =>
    (await owner.call(listImports)).data.every(({ status }) => status === 'done'),
  )
  archive = await exportArchive({ server, person: owner })
})

async function restored(bytes: Uint8Array): Promise<unknown[]> {
  const person = await insertPerson(server)
  const { status } = (await putBack({ server, person }, bytes)) as { status: string }
  const { total, totals } = (await person.call(listTrades)).data
  const imports = (await person.call(listImports)).data.map(({ files }) => files.map(({ name }) => name))
  return [status, total, totals.money[0]?.gross, imports]
}

test('the archive of a file of two broker accounts is restored, with an import for each', async () => {
  expect(Object.keys(unzipSync(archive)).filter((name) => name.startsWith('files/'))).toHaveLength(1)
  expect(await restored(archive)).toEqual(['done', 2, '40.00', [['Fills.csv'], ['Fills.csv']]])
})

test('an archive that holds such a file once for each of its imports is restored, too', async () => {
  const chunks: Uint8Array[] = []
  const zip = new Zip((_, chunk) => chunks.push(chunk))
  const add = (name: string, bytes: Uint8Array) => {
    const entry = new ZipDeflate(name)
    zip.add(entry)
    entry.push(bytes, true)
  }
  for (const [name, bytes] of Object.entries(unzipSync(archive))) {
    const end = new TextDecoder().decode(bytes).replace('"files":1', '"files":2')
    add(name, name === 'end.json' ? new TextEncoder().encode(end) : bytes)
    if (name.startsWith('files/')) add(name, bytes)
  }
  zip.end()
  expect(await restored(Buffer.concat(chunks))).toEqual(['done', 2, '40.00', [['Fills.csv'], ['Fills.csv']]])
})
