import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { Input, Textarea } from './input.tsx'
import { NumberInput } from './number-input.tsx'
import { Select } from './select.tsx'

const OPTIONS = [{ value: 'a', label: 'Apex' }]
const nothing = () => {}

describe('a field with one control', () => {
  it('names it, and describes it by its hint and its error', () => {
    render(
      <Field label="Name" hint="As the broker calls it" error="Enter a name" required>
        <Input />
      </Field>,
    )
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.required).toBe(true)
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As the broker calls it',
      'Enter a name',
    ])
  })

  it('has no description without a hint or an error', () => {
    render(
      <Field label="Name">
        <Input />
      </Field>,
    )
    expect(screen.getByRole('textbox', { name: 'Name' }).hasAttribute('aria-describedby')).toBe(false)
  })

  it('names a select by the field and its selected option', () => {
    render(
      <Field label="Account">
        <Combobox options={OPTIONS} value="a" onValueChange={nothing} />
      </Field>,
    )
    expect(screen.getByRole('combobox', { name: 'Account Apex' })).toBeTruthy()
  })
})

describe('a field with several controls', () => {
  it('names the group, and each control by its own label', () => {
    render(
      <Field group label="Followers" error="Choose an account">
        <Input aria-label="Name of 1" />
        <Textarea aria-label="Note of 1" />
        <NumberInput aria-label="Factor of 1" value="1" onValueChange={nothing} />
        <Select aria-label="Kind of 1" options={OPTIONS} value="a" onValueChange={nothing} />
        <Combobox aria-label="Account of 1" options={OPTIONS} value={null} onValueChange={nothing} />
      </Field>,
    )
    expect(screen.getByRole('group', { name: 'Followers' })).toBeTruthy()
    for (const name of ['Name of 1', 'Note of 1', 'Factor of 1'])
      expect(screen.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true')
    for (const name of ['Kind of 1', 'Account of 1'])
      expect(screen.getByRole('combobox', { name })).toBeTruthy()
  })

  it('gives every control a unique id', () => {
    const { container } = render(
      <Field group label="Rules">
        <Input aria-label="Rule 1" />
        <Input aria-label="Rule 2" />
      </Field>,
    )
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('names a control without its own label by the group', () => {
    render(
      <Field group label="Title">
        <Input />
      </Field>,
    )
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeTruthy()
  })
})
