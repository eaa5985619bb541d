import { expect, it } from 'vitest'
import { readText } from '../../test/support/read-text.ts'

it('gives a cash transaction and a fill one identity, whichever spaces and marks their file has', () => {
  const statement = [
    'Statement,Header,Field Name,Field Value',
    'Account Information,Data,Account,U 1',
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code',
    'Trades,Data,Order,Stocks,USD,BRK B,"2026-03-02, 09:31:05",1,400,-400,-1,O',
    'Fees,Header,Subtitle,Currency,Date,Description,Amount',
    'Fees,Data,Other Fees,USD,2026-04-03,GLOBAL SNAPSHOT FOR MAR 2026,-4.5',
  ].join('\n')
  const identities = (text: string) => {
    const { executions, cashEvents } = readText('ibkr-activity-statement', text)
    return [...executions, ...cashEvents].map(({ identity }) => identity)
  }
  expect(identities(statement)).toHaveLength(2)
  for (const space of ['\u00A0', '\u202F', ' \u200E'])
    expect(identities(statement.replaceAll(/(?<=BRK|U|SNAPSHOT) /g, space))).toEqual(identities(statement))
})
