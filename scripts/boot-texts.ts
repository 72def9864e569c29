import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { idsMark } from '#src/i18n/ids-mark.ts'

const MODULE_ID = 'virtual:boot-texts'
const FOLDER = 'public/locales'
/** Texts that must be available when nothing can be loaded. */
const NEEDED = /^(boot|boundary|common)\./
/** Contains every id. */
const COMPLETE = 'en-GB'

/**
 * Compiles the boot pages' texts of every locale into the bundle, `Record<locale, Record<id, text>>`, and by what mark a locale
 * is known to have every text.
 */
export function bootTexts(): Plugin {
  return {
    name: 'boot-texts',
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : null),
    load(id) {
      if (id !== `\0${MODULE_ID}`) return null
      const texts: Record<string, Record<string, string>> = {}
      let mark = 0
      for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
        const all: Record<string, string> = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))
        if (file === `${COMPLETE}.json`) mark = idsMark(Object.keys(all))
        texts[file.replace('.json', '')] = Object.fromEntries(Object.entries(all).filter(([key]) => NEEDED.test(key)))
      }
      return `export default ${JSON.stringify(texts)}\nexport const allIds = ${mark}`
    },
  }
}
