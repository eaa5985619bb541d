import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Exchange rate,AutoFX Fee,Transaction and/or third party fees EUR,Total EUR,Order ID,\n'
const read = (...rows: string[]) => readText('degiro-transactions', HEAD + rows.join('\n'))

describe('DEGIRO transactions', () => {
  it('is a sale if the quantity is negative', () => {
    const { executions } = read(
      '06-03-2026,10:12,WORLD,IE0000000025,EAM,XAMS,-3,82.50,EUR,247.50,EUR,247.50,,0.00,-1.00,246.50,d1,',
    )
    expect(executions[0]).toMatchObject({ side: 'sell', quantity: '3', fees: -1_000_000, currency: 'EUR' })
  })

  it('finds an order id in its column and in the one after it', () => {
    const row =
      '05-03-2026,09:04,WORLD,IE0000000025,EAM,XAMS,3,80.00,EUR,-240.00,EUR,-240.00,,0.00,0.00,-240.00'
    expect(read(`${row},a1,`, `${row},,b2`).executions.map(({ orderId }) => orderId)).toEqual(['a1', 'b2'])
  })

  it('keeps costs in euros separate from a result in dollars', () => {
    const { executions } = read(
      '10-03-2026,15:45,SAMPLE,US0000000017,NDQ,XNAS,5,200.00,USD,-1000.00,USD,-920.00,1.0870,-2.30,-1.00,-923.30,e5,',
    )
    expect(executions[0]).toMatchObject({
      currency: 'USD',
      fees: null,
      feesInKind: [{ quantity: '-3.3', currency: 'EUR' }],
    })
  })

  it('counts costs that were given back', () => {
    const { executions, problems } = read(
      '06-03-2026,10:12,WORLD,IE0000000025,EAM,XAMS,-3,82.50,EUR,247.50,EUR,247.50,,-0.10,0.35,247.75,d1,',
    )
    expect([executions[0]?.fees, problems]).toEqual([250_000, []])
  })

  it.each([
    [
      'Portuguese, as real files have it',
      'Data,Hora,Produto,ISIN,Bolsa de referência,Bolsa,Quantidade,Preços,,Valor local,,Valor EUR,Taxa de Câmbio,Taxa Autofx,Custos de transação e/ou taxas de terceiros,Total EUR,ID da Ordem,',
    ],
    [
      'French with amounts for values',
      "Date,Heure,Produit,Code ISIN,Place boursière sectionnée,Lieu d'exécution,Quantité,Cours,,Montant devise locale,,Montant EUR,Taux de change,Frais conversion AutoFX,Frais de courtage et/ou de parties,Montant négocié EUR,ID Ordre,",
    ],
    [
      'Spanish without accents',
      'Fecha,Hora,Producto,ISIN,Bolsa de referencia,Centro de ejecucion,Numero,Precio,,Valor local,,Valor EUR,Tipo de cambio,Comision AutoFX,Costes de transaccion y/o externos EUR,Total EUR,ID Orden,',
    ],
    [
      'Czech',
      'Datum,Čas,Produkt,ISIN,Reference,Venue,Počet,Cena,,Hodnota v domácí měně,,Hodnota EUR,Směnný kurz,AutoFX,Transaction and/or third,Celkem EUR,ID objednávky,',
    ],
  ])('has its costs in columns named in %s', (_, header) => {
    const row =
      '10-03-2026,15:45,SAMPLE,US0000000017,NDQ,XNAS,5,"200,00",USD,"-1000,00",USD,"-920,00","1,0870","-2,30","-1,00","-923,30",e5,'
    const { executions, problems } = readText('degiro-transactions', `${header}\n${row}`)
    expect(problems).toEqual([])
    expect(executions).toMatchObject([
      {
        side: 'buy',
        quantity: '5',
        price: '200',
        orderId: 'e5',
        feesInKind: [{ quantity: '-3.3', currency: 'EUR' }],
      },
    ])
  })

  it('keeps two equal parts of an order, of the same minute, as two', () => {
    const part =
      '05-03-2026,09:04,WORLD,IE0000000025,EAM,XAMS,3,80.00,EUR,-240.00,EUR,-240.00,,0.00,,-240.00,,a1'
    const { executions } = read(part, part)
    expect(new Set(executions.map(({ identity }) => identity)).size).toBe(2)
  })

  it('refuses costs that do not explain the total, and a value that is not size times price', () => {
    const { problems } = read(
      '05-03-2026,09:04,WORLD,IE0000000025,EAM,XAMS,3,80.00,EUR,-240.00,EUR,-240.00,,0.00,-3.00,-253.00,c4,',
      '05-03-2026,09:04,WORLD,IE0000000025,EAM,XAMS,3,80.00,EUR,-2400.00,EUR,-2400.00,,0.00,-3.00,-2403.00,c2,',
    )
    expect(problems.map(({ code }) => code)).toEqual(['disagrees', 'disagrees'])
  })

  it('keeps a change of a share’s ISIN as a sale and a purchase, in that order', () => {
    const { executions, notes } = read(
      '29-06-2026,00:00,NEW,CA0000000042,NSY,,60,35.00,USD,-2100.00,USD,-2000.00,1.05,,,-2000.00,,',
      '29-06-2026,00:00,OLD,CA0000000042,NSY,,-6,350.00,USD,2100.00,USD,2000.00,1.05,,,2000.00,,',
    )
    expect(executions.toSorted((a, b) => a.sequence - b.sequence).map(({ side }) => side)).toEqual([
      'sell',
      'buy',
    ])
    expect(notes.map(({ code }) => code)).toContain('no_order')
  })

  const plain =
    '05-03-2026,09:04,WORLD,IE0000000025,EAM,XAMS,3,80.00,EUR,-240.00,EUR,-240.00,,0.00,-3.00,-243.00,a1,'
  const problems = (row: string) => read(row).problems.map(({ code, column }) => [code, column ?? null])

  it('accepts a total that is off by a cent as rounded, but not by more', () => {
    for (const total of ['-243.01', '-242.99']) expect(problems(plain.replace('-243.00', total))).toEqual([])
    for (const total of ['-243.010001', '-242.989999'])
      expect(problems(plain.replace('-243.00', total))).toEqual([['disagrees', 'Total EUR']])
  })

  it('has no costs if their cells are empty, and both if both are filled', () => {
    const costs = (autoFx: string, others: string, total: string) =>
      read(plain.replace(',0.00,-3.00,-243.00,', `,${autoFx},${others},${total},`)).executions[0]?.fees
    expect(costs('', '', '-240.00')).toBe(0)
    expect(costs('-0.20', '-3.00', '-243.20')).toBe(-3_200_000)
    expect(costs('-0.20', '', '-240.20')).toBe(-200_000)
    expect(costs('', '-0.000001', '-240.00')).toBe(-1)
    expect(costs('0.20', '3.00', '-243.20')).toBe(-3_200_000)
  })

  it('takes the currency of costs from their own column if the total’s has none', () => {
    const bare = HEAD.replace('Total EUR', 'Total')
    const row =
      '10-03-2026,15:45,SAMPLE,US0000000017,NDQ,XNAS,5,200.00,USD,-1000.00,USD,-920.00,1.0870,0.00,-1.00,-921.00,e5,'
    expect(readText('degiro-transactions', bare + row).executions[0]).toMatchObject({
      fees: null,
      feesInKind: [{ quantity: '-1', currency: 'EUR' }],
    })
  })

  it('refuses a value with the wrong sign, and accepts zero or none for either side', () => {
    const valued = (value: string) => problems(plain.replace('-240.00,EUR', `${value},EUR`))
    expect(valued('240.00')).toEqual([['disagrees', 'Quantity']])
    expect(valued('0.00')).toEqual([])
    expect(valued('')).toEqual([])
    expect(problems(plain.replace(',3,80.00', ',-3,80.00'))).toEqual([['disagrees', 'Quantity']])
  })

  it('is a problem if nothing was traded, or its price has no currency', () => {
    expect(problems(plain.replace(',3,80.00', ',0,80.00'))).toEqual([['bad_number', 'Quantity']])
    expect(problems(plain.replace('80.00,EUR', '80.00,'))).toEqual([['missing_value', 'Price']])
  })
})
