/** The texts of the locale that boot has loaded. */
export interface LoadedTexts {
  locale: string
  messages: Record<string, string>
}

const noTexts: LoadedTexts = { locale: 'en-GB', messages: {} }
let loaded = noTexts

export const loadedTexts = (): LoadedTexts => loaded

export function keepTexts(texts: LoadedTexts): void {
  loaded = texts
}
