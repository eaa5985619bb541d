import {
  adminListRuleReports,
  decideRuleReport,
  type RuleReport,
} from '@ballast/contract/attempts/rule-reports'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { RulesSection } from './rules-section.tsx'

const REPORT: RuleReport = {
  id: idOf(950),
  programmeId: 'apex-50k',
  firm: 'Apex',
  programme: '50K',
  phase: 0,
  phaseName: 'Evaluation',
  field: null,
  says: 'The floor trails the open profit',
  source: 'https://example.com/rules',
  state: 'open',
  answer: '',
  createdAt: '2026-11-20T10:00:00Z',
  decidedAt: null,
}

async function showReports() {
  server.give(adminListRuleReports, { reports: [REPORT], open: 1, next: null })
  const shown = await show(
    <main id="main" tabIndex={-1}>
      <RulesSection />
    </main>,
    '/admin',
  )
  await shown.user.type(await screen.findByRole('textbox', { name: /Answer/ }), 'Thank you')
  return shown
}

it('a report of a wrong rule gets one answer, even if another is pressed before it has arrived', async () => {
  const { user } = await showReports()
  const decided = { ...REPORT, state: 'accepted' as const, answer: 'Thank you' }
  const answer = server.hold(decideRuleReport, { ok: true })
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await user.click(screen.getByRole('button', { name: 'Do not accept' }))
  server.give(adminListRuleReports, { reports: [decided], open: 0, next: null })
  answer()
  expect(await screen.findByText('Report accepted')).toBeTruthy()
  // The buttons disappear, and would take the focus with them.
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  expect(server.bodies(decideRuleReport)).toEqual([{ decision: 'accept', answer: 'Thank you' }])
})

it('an answer that the server refuses keeps its words', async () => {
  const { user } = await showReports()
  server.refuse(decideRuleReport, 'internal')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('This could not be done')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Answer/ }).value).toBe('Thank you')
})

it('an answer that was not sent is there again after the page was left, and only until it is sent', async () => {
  const { unmount } = await showReports()
  unmount()
  server.give(adminListRuleReports, { reports: [REPORT], open: 1, next: null })
  const again = await show(<RulesSection />, '/admin')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Answer/ })
  expect(field.value).toBe('Thank you')
  server.give(decideRuleReport, { ok: true })
  await again.user.click(screen.getByRole('button', { name: 'Accept' }))
  await screen.findByText('Report accepted')
  expect(JSON.stringify(sessionStorage)).not.toContain('Thank you')
})
