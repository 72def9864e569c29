import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const WINGS = ['src', 'server', 'machines', 'mails', 'pages', 'stories']

/** Prefixes of ids that are completed where they are used. */
export const DYNAMIC_PREFIXES = [
  'address.field.',
  'albums.sort.',
  'photos.sort.',
  'uploads.reason.',
  'uploads.state.',
] as const

function readSources(): string {
  const files = WINGS.flatMap((wing) =>
    readdirSync(join(root, wing), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  )
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}

/** The ids and dynamic prefixes in the sources. */
export function readUsage() {
  const sources = readSources()
  const quoted = new Set([...sources.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text]) => text))
  return {
    isUsed: (id: string) => quoted.has(id) || DYNAMIC_PREFIXES.some((prefix) => id.startsWith(prefix)),
    isBegun: (prefix: string) => sources.includes(`\`${prefix}\${`),
  }
}
