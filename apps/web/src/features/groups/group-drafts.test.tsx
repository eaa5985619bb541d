import { describe, expect, it } from 'vitest'
import { draftsOf, readDraft, saveDraft } from './group-drafts.ts'

describe('a draft in a group', () => {
  it('survives a reload, per post', () => {
    saveDraft('g', '', 'a new post')
    saveDraft('g', 'p', 'a reply')
    expect([readDraft('g'), readDraft('g', 'p'), readDraft('g', 'q'), readDraft('h')]).toEqual([
      ...['a new post', 'a reply', '', ''],
    ])
  })

  it('is removed from the browser once it is empty', () => {
    saveDraft('g', 'p', 'a reply')
    saveDraft('g', 'p', '')
    expect(readDraft('g', 'p')).toBe('')
    expect(sessionStorage.length).toBe(0)
  })

  it('is listed with the group’s others, without blank or foreign entries', () => {
    saveDraft('g', '', 'post')
    saveDraft('g', 'p', 'reply')
    saveDraft('g', 'q', '  \n ')
    saveDraft('g2', '', 'of another group')
    sessionStorage.setItem('g ', 'of another part of the app')
    expect(draftsOf('g').sort()).toEqual(['post', 'reply'])
    expect(draftsOf('unknown')).toEqual([])
  })
})
