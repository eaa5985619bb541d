import { Parser } from 'htmlparser2'
import { checkDepth } from './table-budget.ts'

export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Walks an XML text, with names stripped of their namespace prefix (`x:row` → `row`). */
export function walkXml(xml: string, handlers: XmlHandlers): void {
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        checkDepth(++depth)
        handlers.open?.(local(name), attributes)
      },
      ontext: (text) => handlers.text?.(text),
      onclosetag(name) {
        depth--
        handlers.close?.(local(name))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(xml)
  parser.end()
}

function local(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
