import { describe, expect, it } from 'vitest'
import { readDateStyles, readRelations, readSharedTexts, readSheetList } from './workbook-parts.ts'

describe('the parts of a workbook', () => {
  it('list its sheets in order, with the relation of each', () => {
    const sheets = '<sheets><sheet name="B" r:id="r2"/><sheet name="A" relationships:id="r1"/></sheets>'
    expect(readSheetList(`<workbook>${sheets}</workbook>`)).toEqual({
      sheets: [
        { name: 'B', relation: 'r2' },
        { name: 'A', relation: 'r1' },
      ],
      from1904: false,
    })
  })

  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])('count dates from 1904 where date1904 is %s: %s', (value, from1904) => {
    expect(readSheetList(`<workbook><workbookPr date1904="${value}"/></workbook>`).from1904).toBe(from1904)
  })

  it('map ids to paths, and skip entries without an id', () => {
    const relations = readRelations(
      '<R><Relationship Id="r1" Target="a.xml" Type="x/sheet"/><Relationship Target="b"/></R>',
    )
    expect([...relations]).toEqual([['r1', { target: 'a.xml', type: 'x/sheet' }]])
  })

  it('share texts: runs of one are joined, phonetic readings omitted', () => {
    expect(
      readSharedTexts(
        '<sst><si><t>a</t></si><si><r><t>b</t></r><r><t>c</t></r><rPh><t>x</t></rPh><r><t>d</t></r></si><si/></sst>',
      ),
    ).toEqual(['a', 'bcd', ''])
  })

  const isDate = (code: string) =>
    readDateStyles(
      `<s><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></s>`,
    )[0]
  it.each([
    ['yyyy-mm-dd', true],
    ['hh:mm:ss', true],
    ['dd/mm/yyyy hh:mm', true],
    ['0.00', false],
    ['#,##0', false],
    ['[Red]0.00', false],
    ['0.00 &quot;days&quot;', false],
    ['0\\d', false],
    ['General', false],
  ])('show numbers of the form %s as dates: %s', (code, expected) => {
    expect(isDate(code)).toBe(expected)
  })

  it('include the date formats that Excel does not write to the file', () => {
    const styles = Array.from({ length: 60 }, (_, id) => `<xf numFmtId="${id}"/>`).join('')
    const dates = readDateStyles(`<s><cellXfs>${styles}</cellXfs></s>`)
    // Those of ECMA-376: 14 to 22 and 45 to 47 everywhere, the others in East Asia.
    expect(dates.flatMap((date, id) => (date ? [id] : []))).toEqual([
      ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57],
    ])
  })

  it('include only cell styles', () => {
    const styles =
      '<s><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="13"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="23"/></cellXfs><dxfs><xf numFmtId="14"/></dxfs></s>'
    expect(readDateStyles(styles)).toEqual([false, true, true, false])
  })
})
