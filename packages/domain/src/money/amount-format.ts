/**
 * Writes amounts in a currency, without their sign. Cryptocurrencies with four letters, such as USDT, are no ISO
 * currencies: their code follows the number.
 * @example amountFormat('EUR')(1234.5) // → '€1,234.50'
 */
export function amountFormat(
  currency: string,
  currencyDisplay: 'symbol' | 'narrowSymbol' = 'symbol',
): (amount: number) => string {
  if (!/^[A-Z]{3}$/.test(currency)) {
    const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    return (amount) => `${plain.format(Math.abs(amount))}\u00a0${currency}`
  }
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
  return (amount) => money.format(Math.abs(amount))
}
