import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'
import { cleanNumberText, stepNumber } from './number-text.ts'

type Part = Partial<React.ComponentProps<typeof NumberInput>>
function Kept({ start, ...part }: Part & { start: string }) {
  const [value, setValue] = useState(start)
  return <NumberInput aria-label="Size" value={value} onValueChange={setValue} {...part} />
}
function draw(start: string, part: Part = {}) {
  render(<Kept start={start} {...part} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Size' })
  return { input, user: userEvent.setup({ delay: null }) }
}

describe('a number field', () => {
  it.each([
    ['26,057.50', '26057.50'],
    ['−1,5', '-1.5'],
    ['$1 234', '1234'],
    ['abc', ''],
  ])('parses pasted text: %s', async (pasted, value) => {
    const { input, user } = draw('')
    await user.click(input)
    await user.paste(pasted)
    expect(input.value).toBe(value)
  })

  it.each([
    ['.5', '0.5'],
    [',5', '0.5'],
    ['-.5', '-0.5'],
    ['5.', '5'],
    ['5,', '5'],
    ['.', '.'],
    ['-', '-'],
    ['0.50', '0.50'],
  ])('is %s while that is typed, and %s for the form', async (typed, value) => {
    let last = ''
    function Form() {
      const [kept, setKept] = useState('')
      last = kept
      return <NumberInput aria-label="Size" value={kept} onValueChange={setKept} />
    }
    render(<Form />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Size' })
    const user = userEvent.setup({ delay: null })
    await user.click(input)
    await user.keyboard(typed)
    expect([input.value, last]).toEqual([typed.replace(',', '.'), value])
  })

  it('goes on from a decimal point that was typed last', async () => {
    const { input, user } = draw('')
    await user.click(input)
    await user.keyboard('1.5{Backspace}25')
    expect(input.value).toBe('1.25')
    await user.keyboard('{Home}{Delete}{Delete}')
    expect(input.value).toBe('25')
    await user.keyboard('{Home}.')
    expect(input.value).toBe('.25')
  })

  it.each([
    ['{ArrowUp}', '3'],
    ['{ArrowDown}', '1'],
    ['{Shift>}{ArrowUp}{/Shift}', '12'],
    ['{Shift>}{ArrowDown}{/Shift}', '-8'],
    ['{Home}', '2'],
  ])('moves with %s from 2 to %s', async (keys, value) => {
    const { input, user } = draw('2')
    await user.click(input)
    await user.keyboard(keys)
    expect(input.value).toBe(value)
  })

  it('stays between its ends', async () => {
    const { input, user } = draw('9', { min: 0, max: 10 })
    await user.click(input)
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(input.value).toBe('10')
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(input.value).toBe('0')
  })

  it('has buttons that move by its step, if it is a stepper', async () => {
    const { input, user } = draw('1.00', { stepper: true, step: 0.25 })
    await user.click(screen.getByRole('button', { name: 'Size More' }))
    expect(input.value).toBe('1.25')
    await user.click(screen.getByRole('button', { name: 'Size Less' }))
    await user.click(screen.getByRole('button', { name: 'Size Less' }))
    expect(input.value).toBe('0.75')
  })

  it('has buttons named after its field', () => {
    render(
      <Field label="Quantity">
        <Kept start="1" stepper />
      </Field>,
    )
    expect(screen.getByRole('button', { name: 'Quantity Less' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Quantity More' })).toBeTruthy()
  })

  it('shows its unit, and has no buttons, if it is not a stepper', () => {
    draw('1', { unit: 'points' })
    expect(screen.getByText('points')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('typed text as a number', () => {
  it.each([
    ['1,234', '1234'],
    ['12,34', '12.34'],
    ['1,23', '1.23'],
    ['1,', '1.'],
    ['1234,5', '1234.5'],
    ['1,234,567.8', '1234567.8'],
    ["1'234.5", '1234.5'],
    ['1.2.3', '1.23'],
    ['1-2', '12'],
    ['--5', '-5'],
    ['–5', '-5'],
    ['€ 7', '7'],
    ['.5', '.5'],
    ['-', '-'],
    ['', ''],
  ])('%s is %s', (typed, text) => {
    expect(cleanNumberText(typed)).toBe(text)
  })
})

describe('a step', () => {
  it.each([
    ['', 1, '1'],
    ['-', 1, '1'],
    ['abc', -1, '-1'],
    ['0.1', 0.2, '0.3'],
    ['1.005', 0.01, '1.015'],
    ['5', 0.25, '5.25'],
    ['5.50', 1, '6.50'],
  ])('from "%s" by %f is %s', (text, by, next) => {
    expect(stepNumber(text, { by })).toBe(next)
  })

  it.each([
    ['9', { by: 5, max: 10 }, '10'],
    ['9.00', { by: 5, max: 10 }, '10.00'],
    ['9', { by: 5, max: 10.5 }, '10.5'],
    ['1', { by: -5, min: 0.25 }, '0.25'],
    ['5', { by: 5, max: 10 }, '10'],
    ['-3', { by: 1, min: 0 }, '0'],
  ])('from %s with %j stops exactly at the limit: %s', (text, step, next) => {
    expect(stepNumber(text, step)).toBe(next)
  })
})
