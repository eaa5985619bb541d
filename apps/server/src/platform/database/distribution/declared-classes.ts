import { readdir } from 'node:fs/promises'
import { classesOf, type TableClass } from '../../../schema/table-classes.ts'

const folder = new URL('../../../schema/', import.meta.url)

/** The class of every table, from all files of the schema. */
export async function declaredClasses(): Promise<Map<string, TableClass>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return classesOf(await Promise.all(files.map((name) => import(new URL(name, folder).href))))
}
