import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'

describe('closed trades of platforms and journals, read as suggested', () => {
  it('a list whose last line holds totals', () => {
    const { problems, skipped, totals } = readAsSuggested([
      'ID,Symbol,Open Time,Volume,Side,Close Time,Open Price,Close Price,Swap,Commission,Profit',
      'W1,EURUSD,14/03/2026 09:15:02,0.5,BUY,14/03/2026 10:02:44,1.08512,1.08612,0,-3.5,50',
      'W2,XAUUSD,15/03/2026 14:05:10,0.1,SELL,16/03/2026 02:41:00,2911.40,2915.60,-1.25,-0.7,-42',
      'Total,,,,,,,,-1.25,-4.2,8',
    ])
    expect([problems, skipped]).toEqual([[], ['A line with totals.']])
    expect(totals).toEqual([[2, 0, 8, -5.45]])
  })

  it('Myfxbook, whose profit is after costs beside the gain in percent, with its open trades in a list below', () => {
    const { mapping, problems, skipped, totals, cash } = readAsSuggested([
      'Tags,Ticket,Open Date,Close Date,Symbol,Action,Units/Lots,SL,TP,Open Price,Close Price,Commission,Swap,Pips,Profit,Gain,Comment',
      ',11,01/02/2026 09:00,,,Deposit,0.010,0,0,0,0,0,0,0.0,1000.00,0,Deposit',
      ',12,01/13/2026 10:00,01/13/2026 12:00,EURUSD,Buy,0.10,0,0,1.10000,1.10200,-0.7000,-0.3000,20.0,19.00,1.90,',
      '',
      'Open Trades',
      'Tags,Ticket,Open Date,Symbol,Action,Units/Lots,SL,TP,Open Price,Pips,Profit,Gain,Comment',
      ',13,01/20/2026 10:00,EURUSD,Buy,0.10,0,0,1.10000,5,5.00,0.5,',
    ])
    expect(mapping).toMatchObject({ columns: { quantity: 6, pnl: 14 }, pnlIs: 'net' })
    expect([problems, totals, cash]).toEqual([[], [[1, 0, 20, -1]], [['deposit', 1000, 'USD']]])
    expect(skipped).toEqual(Array(3).fill('This row belongs to another list (Open Trades).'))
  })

  it('a list with a gain in percent before the net profit, and one that calls its result a gain', () => {
    const { mapping } = readAsSuggested([
      'Open,Close,Symbol,Action,Lots,Open Price,Close Price,Gain,Pips,Net Profit',
      '07/14/2026 09:31,07/14/2026 10:31,EURUSD,Buy,0.10,1.10000,1.10100,0.09,10,9.30',
    ])
    expect(mapping).toMatchObject({ columns: { pnl: 9 }, pnlIs: 'net' })
    const alone = 'Symbol,Action,Qty,Open,Close,Open Price,Close Price,Gain/Loss'
    expect(readAsSuggested([alone, 'MESU6,Buy,1,7/14/2026,7/14/2026,6300,6301,5']).totals).toEqual([
      [1, 0, 5, null],
    ])
  })

  it('FX Blue, whose open positions have the current price as their close', () => {
    const { problems, skipped, totals, cash } = readAsSuggested([
      'sep=,',
      'Type,Ticket,Symbol,Lots,Buy/sell,Open price,Close price,Open time,Close time,Profit,Swap,Commission,Net profit,T/P,S/L,Account',
      'Closed position,12,EURUSD,0.10,Buy,1.10000,1.10200,2026/01/13 10:00:00,2026/01/13 12:00:00,20.00,-0.30,-0.70,19.00,0,0,A1',
      'Deposit,11,,,,,,2026/01/02 10:00:00,2026/01/02 10:00:00,1000.00,0,0,1000.00,,,A1',
      'Open position,13,EURUSD,0.10,Sell,1.09500,1.09600,2026/01/15 10:00:00,,-10.00,0,-0.70,-10.70,0,0,A1',
    ])
    expect([problems, skipped]).toEqual([[], ['This trade is still open.']])
    expect([totals, cash]).toEqual([[[1, 0, 20, -1]], [['deposit', 1000, 'USD']]])
  })

  it('Bitunix, whose contract is called futures and whose size is executed', () => {
    const { problems, totals } = readAsSuggested([
      'date,side,futures,average price,executed,fee,realized p/l,status',
      '2026-07-14 09:31:05,Open Long,BTCUSDT,60000,0.01 BTC,0.36 USDT,0,FILLED',
      '2026-07-14 09:41:05,Close Long,BTCUSDT,61000,0.01 BTC,0.366 USDT,10 USDT,FILLED',
    ])
    expect([problems, totals]).toEqual([[], [[1, 0, 10, -0.726]]])
  })

  it('an order list whose only times are of its creation and its last update', () => {
    const { problems, skipped, totals, times } = readAsSuggested([
      'Order ID,Account,Instrument,Action,Qty,Filled,Avg Fill Price,State,Created,Last Update',
      '1,A,NQU6,Buy,1,1,23000.25,Filled,2026-07-14 09:31:00,2026-07-14 09:31:05',
      '2,A,NQU6,Sell,2,1,23010.25,Cancelled,2026-07-14 09:31:00,2026-07-14 09:35:05',
    ])
    expect([problems, skipped, totals.length]).toEqual([[], [], 1])
    expect(times).toEqual(['2026-07-14T09:31:05.000Z', '2026-07-14T09:35:05.000Z'])
  })

  it('TradingView beside a broker in Spanish, whose cancelled orders have no price', () => {
    const { mapping, problems, skipped, totals } = readAsSuggested([
      'Símbolo,Lado,Tipo,Cantidad,Cant. pendiente,Cantidad ejecutada,Precio límite,Precio stop,Precio medio de ejecución,Estado,Fecha Ult. Actualización,ID de Orden,Vencimiento',
      'MESU6,Comprar,Mercado,3,1,2,,,6300.25,Ejecutadas,2026-07-14 06:35:26,1002,Day',
      'MESU6,Comprar,Stop Loss,2,,,,6305.5,,Canceladas,2026-07-14 06:35:26,1003,Day',
      'MESU6,Vender,Mercado,2,0,2,,,6302.5,Ejecutadas,2026-07-14 06:33:19,1001,Day',
    ])
    expect(mapping).toMatchObject({ columns: { quantity: 5, price: 8, status: 9, date: 10 } })
    expect([problems, skipped]).toEqual([[], ['This order was not filled (Canceladas).']])
    expect(totals).toEqual([[1, 0, 22.5, null]])
  })

  it('TradingView beside a broker that names positions, whose id is that of both fills', () => {
    const { mapping, problems, totals } = readAsSuggested([
      'Symbol,Side,Type,Qty,Filled Qty,Stop Price,Avg Fill Price,Status,Update Time,Position ID,Commission,Closed P&L,Net Closed P&L,Order ID',
      'XAUUSD,Buy,Stop Loss,0.5,0.5,4360,4360.20,Filled,2026-07-14 09:20:19,XAUUSD:30,-0.75,-510.00,-511.50,32',
      'XAUUSD,Sell,Limit,0.5,0.5,,4350.00,Filled,2026-07-14 09:20:19,XAUUSD:30,-0.75,,,30',
    ])
    expect(mapping?.columns).not.toHaveProperty('id')
    expect([problems, totals]).toEqual([[], [[1, 0, -510, -1.5]]])
  })

  it('MetaTrader 4 as CSV, with pending orders that were cancelled', () => {
    const { problems, skipped, totals } = readAsSuggested([
      'Ticket,Open Time,Type,Size,Item,Price,S / L,T / P,Close Time,Price,Commission,Taxes,Swap,Profit',
      '1,2026.07.14 10:00:00,buy,0.10,eurusd,1.1,0,0,2026.07.14 11:00:00,1.101,-0.70,0,0,10.00',
      '2,2026.07.14 10:00:00,buy limit,0.10,eurusd,1.09,0,0,2026.07.14 11:00:00,1.101,,,,cancelled',
    ])
    expect([problems, skipped]).toEqual([[], ['A pending order that was not filled.']])
    expect(totals).toEqual([[1, 0, 10, -0.7]])
  })

  it('Exness, whose column names state UTC', () => {
    const { problems, totals, times } = readAsSuggested([
      'ticket,opening_time_utc,closing_time_utc,type,lots,original_position_size,symbol,opening_price,closing_price,stop_loss,take_profit,commission_usd,swap_usd,profit_usd,equity_usd,margin_level,close_reason',
      '11,2026-05-11T06:44:20,2026-05-11T09:25:00,sell,0.04,0.04,XAUUSDm,4675.25,4659,,4659,-0.14,-0.3,65,,,tp',
    ])
    expect([problems, totals]).toEqual([[], [[1, 0, 65, -0.44]]])
    expect(times).toEqual(['2026-05-11T06:44:20.000Z', '2026-05-11T09:25:00.000Z'])
  })

  it('TraderSync, with its spelling of commissions, and results in percent beside those in money', () => {
    const { mapping, problems, totals } = readAsSuggested([
      'Status,Symbol,Size,Open Date,Close Date,Open Time,Close Time,Entry Price,Exit Price,Return %,Return $,Net Return,Commision,Side,Cost',
      'WIN,AAPL,100,"Feb 12, 2026","Feb 12, 2026",09:35:00,10:15:00,$185.50,$187.20,0.92%,$170.00,$168.00,$2.00,LONG,$18550.00',
      'LOSS,MSFT,50,"Feb 13, 2026","Feb 13, 2026",11:00:05,11:25:00,$410.00,$411.00,-0.24%,-$50.00,-$52.00,$2.00,SHORT,$20500.00',
    ])
    expect(mapping.columns).toMatchObject({ pnl: 10, commission: 12 })
    expect([problems, totals]).toEqual([[], [[2, 0, 120, -4]]])
  })

  it.each([
    [
      'German',
      'Datum;Uhrzeit;Symbol;Richtung;Menge;Einstiegspreis;Ausstiegspreis;Gewinn/Verlust;Gebühren',
      '02.03.2026;09:31:05;NQH6;Kauf;2;20.000,25;20.010,25;400,00 €;-8,40',
      '13.03.2026;10:31:05;NQH6;Verkauf;1;20.100,00;20.110,00;-200,00 €;-4,20',
      [2, 0, 200, -12.6],
    ],
    [
      'French, with one date for two times',
      "Date;Heure d'entrée;Heure de sortie;Instrument;Sens;Quantité;Prix d’entrée;Prix de sortie;Résultat;Frais",
      '02/03/2026;09:31:05;09:41:05;ESH6;Achat;2;5 900,25;5 902,25;200,00;8,40',
      '13/03/2026;10:31:05;10:41:05;ESH6;Vente;1;5 910,00;5 912,00;-100,00;4,20',
      [2, 0, 100, -12.6],
    ],
    [
      'Spanish',
      'Fecha de apertura;Fecha de cierre;Símbolo;Dirección;Cantidad;Precio de apertura;Precio de cierre;Beneficio;Comisión;Swap',
      '02/03/2026 9:31:05 a. m.;02/03/2026 1:41:05 p. m.;US100;Compra;1,5;20000,5;20010,5;15,00;-2,10;0',
      '13/03/2026 9:31:05 a. m.;13/03/2026 1:41:05 p. m.;US100;Venta;1;20100;20110;-10,00;-1,40;-0,50',
      [2, 0, 5, -4],
    ],
    [
      'Italian',
      'Data apertura;Data chiusura;Simbolo;Direzione;Quantità;Prezzo apertura;Prezzo chiusura;Profitto;Commissioni',
      '02/03/2026 09:31:05;02/03/2026 09:41:05;DAX;Acquisto;1;18.000,5;18.010,5;250,00;-5,00',
      '13/03/2026 10:31:05;13/03/2026 10:41:05;DAX;Vendita;1;18.100,0;18.110,0;-250,00;-5,00',
      [2, 0, 0, -10],
    ],
    [
      'Polish',
      'Data otwarcia;Data zamknięcia;Symbol;Typ;Wolumen;Cena otwarcia;Cena zamknięcia;Zysk;Prowizja;Swap',
      '02.03.2026 09:31:05;02.03.2026 09:41:05;DE40;Kupno;0,1;18000,5;18010,5;25,00;0;0',
      '13.03.2026 10:31:05;13.03.2026 10:41:05;DE40;Sprzedaż;0,1;18100;18110;-25,00;0;-0,5',
      [2, 0, 0, -0.5],
    ],
    [
      'Russian',
      'Тикет;Время открытия;Тип;Объем;Символ;Цена открытия;S/L;T/P;Время закрытия;Цена закрытия;Комиссия;Своп;Прибыль',
      '1001;2026.03.02 09:31:05;buy;0.10;EURUSD;1.08500;0;0;2026.03.02 10:31:05;1.08600;-0.70;0.00;10.00',
      '1002;2026.03.13 09:31:05;sell;0.20;EURUSD;1.08700;0;0;2026.03.13 10:31:05;1.08600;-1.40;-0.10;20.00',
      [2, 0, 30, -2.2],
    ],
    [
      'German, with sizes that name their unit',
      'Symbol;Eröffnungsrichtung;Schlusszeit (UTC+2);Einstiegspreis;Schlusskurs;Schlussmenge;Netto €',
      'EURUSD;Kauf;13/03/2026 15:31:05.123;1.08500;1.08600;0.50 Lots;46.50',
      'XAUUSD;Verkauf;14/03/2026 15:31:05.123;2900.00;2905.00;0.10 Lots;-50.70',
      [2, 0, -4.2, 0],
    ],
    [
      'German, as journals in spreadsheets',
      'Trade;Datum;Uhrzeit Einstieg;Uhrzeit Ausstieg;Markt;L/S;Kontrakte;Einstieg;Ausstieg;G/V in €;Kommission',
      '1;13.03.2026;15:31;15:41;ES;L;2;6000,25;6002,25;200,00;8,40',
      '2;13.03.2026;16:31;16:41;ES;S;1;6010,00;6012,00;-100,00;4,20',
      [2, 0, 100, -12.6],
    ],
    [
      'Turkish',
      'Açılış Zamanı;Kapanış Zamanı;Sembol;Yön;Lot;Açılış Fiyatı;Kapanış Fiyatı;Kâr;Komisyon',
      '02.03.2026 09:31:05;02.03.2026 09:41:05;XAUUSD;Alış;0,10;2900,50;2905,50;50,00;-0,70',
      '13.03.2026 10:31:05;13.03.2026 10:41:05;XAUUSD;Satış;0,10;2910,00;2912,00;-20,00;-0,70',
      [2, 0, 30, -1.4],
    ],
  ])('in %s', (_, header, one, other, totals) => {
    const read = readAsSuggested([header, one, other])
    expect([read.problems, read.totals]).toEqual([[], [totals]])
  })

  it('with what was bought and sold, where the earlier of the two opened the trade', () => {
    const { problems, totals, parts } = readAsSuggested([
      'Contract,Qty,Buy Price,Sell Price,Buy Time,Sell Time,P&L',
      'ESM6,2,6000.25,6002.25,2026-03-13 09:31:05,2026-03-13 09:41:05,200',
      'ESM6,1,6012.00,6010.00,2026-03-13 10:41:05,2026-03-13 10:31:05,-100',
    ])
    expect([problems, totals]).toEqual([[], [[2, 0, 100, null]]])
    expect(parts[0]?.executions.map(({ side, price }) => [side, price])).toEqual([
      ['buy', '6000.25'],
      ['sell', '6002.25'],
      ['sell', '6010'],
      ['buy', '6012'],
    ])
  })

  it('with bought and sold prices beside a side, in Portuguese', () => {
    const { problems, totals, parts } = readAsSuggested([
      'Ativo;Abertura;Fechamento;Qtd Compra;Qtd Venda;Lado;Preço Compra;Preço Venda;Preço de Mercado;Res. Operação',
      'WINJ26;02/03/2026 09:31:05;02/03/2026 09:41:05;2;2;C;130.000,00;130.100,00; - ;40,00',
      'WINJ26;13/03/2026 10:31:05;13/03/2026 10:41:05;1;1;V;130.200,00;130.150,00; - ;-10,00',
    ])
    expect([problems, totals]).toEqual([[], [[2, 0, 30, null]]])
    expect(parts[0]?.executions.at(2)).toMatchObject({ side: 'sell', price: '130150' })
  })

  it('with results in points beside those in money', () => {
    const { problems, totals } = readAsSuggested([
      'Trade #,Symbol,Side,Qty,Entry Time,Entry Price,Exit Time,Exit Price,P/L (pts),P/L,Commission',
      '1,ESM6,Long,1,3/13/2026 09:31:05,6000.25,3/13/2026 09:41:05,6002.25,2.00,100.00,4.20',
      '2,ESM6,Short,1,3/13/2026 10:31:05,6010.00,3/13/2026 10:41:05,6011.00,-1.00,-50.00,4.20',
    ])
    expect([problems, totals]).toEqual([[], [[2, 0, 50, -8.4]]])
  })

  it('in several currencies, which are not added', () => {
    const header =
      'TextDate,Summary,MarketName,ProfitAndLoss,Transaction type,Open level,Close level,Size,Currency,PL Amount,DateUtc,OpenDateUtc,CurrencyIsoCode'
    const { parts, totals, cash } = readAsSuggested([
      header,
      '13/03/26,Closing trades,US Tech 100,$100.00,DEAL,20000,20050,+2,$,100.00,2026-03-13T15:30:00,2026-03-13T14:30:00,USD',
      '14/03/26,Closing trades,Germany 40,E-20.00,DEAL,18000,18020,-1,E,-20.00,2026-03-14T10:30:00,2026-03-14T09:30:00,EUR',
      '15/03/26,Cash In,Card payment,E500.00,DEPO,-,0,-,E,500.00,2026-03-15T09:30:00,2026-03-15T09:30:00,EUR',
    ])
    expect(parts.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
    expect(totals.map(([, , gross]) => gross)).toEqual([-20, 100])
    expect(cash).toEqual([['deposit', 500, 'EUR']])
  })

  it('with sizes in units of a currency, not in lots', () => {
    const { problems, totals } = readAsSuggested([
      'Symbol,Direction,Volume,Entry Price,Exit Price,Open Time,Close Time,Gross P&L,Commission',
      'EURUSD,Buy,100000,1.08500,1.08950,2026-01-10 10:15:00,2026-01-10 14:30:00,450.00,-6.00',
      'XAUUSD,Sell,10,2050.50,2045.00,2026-01-11 09:00:00,2026-01-11 11:20:00,55.00,-3.50',
    ])
    expect([problems, totals]).toEqual([[], [[2, 0, 505, -9.5]]])
  })
})

describe('fills of platforms, read as suggested', () => {
  it('of perpetuals, whose sides name the position', () => {
    const { problems, totals, times } = readAsSuggested([
      'time,coin,dir,px,sz,ntl,fee,closedPnl',
      '08/03/2026 - 11:15:00,ETH,Open Long,2000,0.1,200,0.02,-0.02',
      '25/03/2026 - 12:00:00,ETH,Close Long,2010,0.1,201,0.02,0.98',
      '25/03/2026 - 13:00:00,BTC,Open Short,100000,0.002,200,0.02,-0.02',
      '25/03/2026 - 14:00:00,BTC,Close Short,99500,0.002,199,0.02,0.98',
    ])
    expect([problems, totals]).toEqual([[], [[2, 0, 2, -0.08]]])
    expect(times[0]).toBe('2026-03-08T11:15:00.000Z')
  })

  it('that opened and closed positions, with overnight money between them', () => {
    const { problems, skipped, totals, cash } = readAsSuggested([
      'Trade Id,Exec Id,Instrument Symbol,Order Id,Currency,Quantity,Price,Status,rpl,Swap,Fee,Timestamp',
      't-1,e-1,AAPL,o-1,USD,10.0,200.0,OPENED,0,0,0,2026-02-02 14:30:00.123',
      't-1,e-2,AAPL,,USD,10.0,200.0,SWAP,0,-0.4,0,2026-02-02 22:00:00.000',
      't-1,e-3,AAPL,o-2,USD,-10.0,205.0,CLOSED,50.0,0,0,2026-02-03 15:30:00.456',
    ])
    expect([problems, skipped, cash]).toEqual([[], [], [['swap', -0.4, 'USD']]])
    expect(totals).toEqual([[1, 0, 50, 0]])
  })

  it('in units, with a zone behind each time', () => {
    const { problems, skipped, totals, times, cash } = readAsSuggested([
      'TICKET,DATE,TRANSACTION TYPE,INSTRUMENT,PRICE,UNITS,DIRECTION,FINANCING,COMMISSION',
      '101,2026-03-02 09:00:00 EST,ORDER_FILL,EUR/USD,1.0850,500,Buy,0,0',
      '102,2026-07-02 10:00:00 EST,ORDER_FILL,EUR/USD,1.0870,500,Sell,0,0',
      '103,2026-07-02 17:00:00 EST,DAILY_FINANCING,,,,,-0.5,',
    ])
    expect([problems, skipped, cash]).toEqual([[], [], [['swap', -0.5, 'USD']]])
    expect(totals).toEqual([[1, 0, 1, 0]])
    // The abbreviation means the clock of New York, also in summer.
    expect(times).toEqual(['2026-03-02T14:00:00.000Z', '2026-07-02T14:00:00.000Z'])
  })

  it('with a price for each side are fills, whose price the user must choose', () => {
    const header = 'Scrip/Contract,Buy/Sell,Buy Price,Sell Price,Quantity,Brokerage,Order ID,Date'
    expect(() =>
      readAsSuggested([
        header,
        'NIFTY 26MAR 22500 CE,Buy,100.00,0,75,20,o1,13-03-2026 09:31:05',
        'NIFTY 26MAR 22500 CE,Sell,0,110.00,75,20,o2,13-03-2026 10:31:05',
      ]),
    ).toThrow('the file was not read')
  })

  it('with the date in a column of any name, and the header once more', () => {
    const header = 'TextDate,Time,Activity,Market,Direction,Quantity,Price,Commission,Charges'
    const { problems, skipped, totals } = readAsSuggested([
      header,
      '13/03/2026,09:00:05,TRADE,AAPL,BUY,100,200,-3.00,-10.00',
      header,
      '16/03/2026,10:00:05,TRADE,AAPL,SELL,-100,210,-3.00,0',
    ])
    expect([problems, skipped, totals]).toEqual([[], ['The header again.'], [[1, 0, 1000, -16]]])
  })

  it('with a side only in the signs of sizes, and days as spreadsheets count them', () => {
    const { problems, totals, times } = readAsSuggested([
      'id,time,type,instrument,units,price,commission,reason',
      '101,46094.39658565,ORDER_FILL,EUR_USD,10000,1.0850,0,MARKET_ORDER',
      '102,46094.40353009,ORDER_FILL,EUR_USD,-10000,1.0870,0,MARKET_ORDER',
    ])
    expect([problems, totals]).toEqual([[], [[1, 0, 20, 0]]])
    expect(times).toEqual(['2026-03-13T09:31:05.000Z', '2026-03-13T09:41:05.000Z'])
  })

  it('with several columns of one cost, which are added up', () => {
    const header = 'Side,Symbol,Fill Qty,Fill Price,Fill Time,Commission,Platform Fees,Exchange Fees,SEC Fees'
    const { notes, totals } = readAsSuggested([
      header,
      'Buy,NVDA,100,120.00,"Mar 2, 2026 09:35:02 ET",0.99,1.00,0.3,0',
      'Sell,NVDA,100,121.50,"Mar 2, 2026 10:35:02 ET",0.99,1.00,0.3,0',
    ])
    expect(totals).toEqual([[1, 0, 150, -4.58]])
    expect(notes).toEqual([])
  })

  it.each([
    [
      'Upstox',
      'Date,Company,Amount,Exchange,Segment,Scrip Code,Instrument Type,Trade Num,Trade Time,Side,Quantity,Price',
      '02-03-2026,NIFTY,7500,NSE,FO,NIFTY26MAR22500CE,European Call,7001,09:20:11,Buy,75,100',
      '13-03-2026,NIFTY,8250,NSE,FO,NIFTY26MAR22500CE,European Call,7002,09:45:11,Sell,75,110',
    ],
    [
      'Dhan',
      'Date,Time,Name,Buy/Sell,Order,Exchange,Segment,Quantity/Lot,Trade Price,Trade Value,Status',
      '2026-03-02,09:20:11,RELIANCE INDUSTRIES,BUY,INTRADAY,NSE,Equity,100,1400.00,140000.00,Traded',
      '2026-03-02,10:20:11,RELIANCE INDUSTRIES,SELL,INTRADAY,NSE,Equity,100,1410.50,141050.00,Traded',
    ],
    [
      'Fyers',
      'Date & time,Symbol,Buy/Sell,Qty,Traded price,Product type,Trade value',
      '02-Mar-26 09:30:15,NSE:SBIN-EQ,Buy,50,780.00,INTRADAY,39000.00',
      '02-Mar-26 11:30:15,NSE:SBIN-EQ,Sell,50,785.00,INTRADAY,39250.00',
    ],
    [
      'DEGIRO-like columns in Dutch',
      'Datum;Tijd;Product;Koop/Verkoop;Aantal;Koers;Kosten',
      '02-03-2026;09:31;ASML;Koop;10;600,50;2,00',
      '13-03-2026;09:41;ASML;Verkoop;10;610,50;2,00',
    ],
    [
      'NinjaTrader in German, where the price and the rate of exchange have one name',
      'Instrument;Aktion;Anzahl;Preis;Zeit;ID;E/A;Position;Order-ID;Name;Provision;Kurs;Konto;',
      'MES 06-26;Kaufen;2;6.300,25;13.03.2026 15:31:05;a1;Einstieg;2 L;o1;Einstieg;0,62 $;1;Sim101;',
      'MES 06-26;Verkaufen;2;6.302,50;13.03.2026 15:41:05;a2;Ausstieg;-;o2;Ausstieg;0,62 $;1;Sim101;',
    ],
    [
      'TradingView in French, whose column “Type” is no side',
      "Symbole,Côté,Type,Quantité,Prix limite,Prix d'exécution,Statut,Heure de placement,Heure de clôture,ID de l'ordre",
      'CME_MINI:MES1!,Acheter,Marché,2,,6300.25,Exécuté,2026-03-13 15:31:04,2026-03-13 15:31:05,1',
      'CME_MINI:MES1!,Vendre,Marché,2,,6302.50,Exécuté,2026-03-13 15:41:04,2026-03-13 15:41:05,2',
    ],
    [
      'a bank without tickers',
      'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency',
      '2026-03-13;09:31:05;Executed;r1;ASML Holding;Security;Buy;NL0010273215;10;600,50;-6005,00;0,99;0,00;EUR',
      '2026-03-16;09:41:05;Executed;r2;ASML Holding;Security;Sell;NL0010273215;10;610,50;6105,00;0,99;0,00;EUR',
    ],
    [
      'WealthCharts',
      'name,order_id,symbol,mov_time,mov_type,exec_qty,price_done,points,profit,created_on',
      'PA-1,B,MNQZ6,Tue Sep 22 2026 15:21:45 GMT-0300 (Brasilia Standard Time),2,-1,30996.75,2,4,2026-09-22T18:21:38.000Z',
      'PA-1,A,MNQZ6,Tue Sep 22 2026 15:21:38 GMT-0300 (Brasilia Standard Time),1,1,30994.75,,,2026-09-22T18:21:38.000Z',
    ],
  ])('of %s', (_, header, one, other) => {
    const { problems, totals } = readAsSuggested([header, one, other])
    expect(problems).toEqual([])
    expect(totals.map(([trades, open]) => [trades, open])).toEqual([[1, 0]])
  })
})

it('finds the result in a Spanish header that names it in the plural', () => {
  const head = 'Hora de apertura,Hora de cierre,Símbolo,Tipo,Volumen,Precio de apertura,Precio de cierre'
  for (const name of ['Ganancias', 'Beneficios']) {
    const { mapping, totals } = readAsSuggested([
      `${head},${name}`,
      '2026-03-10 09:30:00,2026-03-10 10:45:00,EURUSD,BUY,1.0,1.08512,1.08734,222.00',
    ])
    expect([mapping.columns.pnl, totals]).toEqual([7, [[1, 0, 222, null]]])
  }
})
