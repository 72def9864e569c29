import type { Hit, IndexedStory, Locales, SearchData, Texts } from './types.ts'

/** Words of which the catalogue uses another. */
const SYNONYMS: Readonly<Record<string, string>> = {
  404: 'not found',
  bin: 'recently deleted',
  trash: 'recently deleted',
  cookie: 'consent',
  cookies: 'consent',
  login: 'sign',
  logout: 'sign-out',
  modal: 'dialog',
  popup: 'dialog',
  toast: 'toasts',
  loading: 'reading',
  error: 'failed',
  mobile: 'phone',
  qr: 'phone',
  hint: 'tooltip',
}
/** A text counts for the stories that show it best, each next one the less. */
const FOR_A_TEXT = [1, 0.6, 0.4]
/** So many hits at most. */
const MOST = 30
/** Weights of where a word is found; a text counts the less the more files show it, and the farther it is from them. */
const NAME = 9
const TITLE = 8
const DESCRIPTION = 2
const WHOLE_TEXT = 8

interface Ranked extends Hit {
  score: number
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsIn = (text: string) =>
  plain(text.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How many of the wanted words a text has, as beginnings of its own; a synonym counts as the word. */
function shared(wanted: readonly string[], text: string): number {
  const own = wordsIn(text)
  const has = (word: string) => own.some((one) => one.startsWith(word))
  return wanted.filter((word) => has(word) || wordsIn(SYNONYMS[word] ?? '').some(has)).length
}

const linkTo = (flow: string, stories: readonly IndexedStory[]) =>
  stories.find(({ title, name }) => title === `Flows/${flow}` && name === 'Simulator')?.id ?? null

/** Stories for designers, not those that prove something or are the content of frames. */
const isReviewed = ({ title, tags }: IndexedStory) =>
  !/^(Tests|Simulator)\//.test(title) && tags?.includes('!dev') !== true

/** A message as it is read: of its plural forms the last, which is that of most numbers. */
const readable = (text: string) => text.replace(/\{\w+, (?:plural|select),[\s\S]* other \{([\s\S]*)\}\}/, '$1')

const fileOf = ({ importPath }: IndexedStory) =>
  importPath.replace(/^\.\//, '').replace(/^virtual:(?:flow|request)\/(.*)\/\w+$/, '$1')

/** Ids of texts that contain the words as they were typed, with the text and its locale. */
function textsWith(query: string, locales: Locales): Map<string, string> {
  const wanted = plain(query.trim())
  const found = new Map<string, string>()
  if (wanted.length < 3) return found
  for (const messages of locales.values())
    for (const [id, text] of Object.entries(messages))
      if (!found.has(id) && plain(text).includes(wanted)) found.set(id, readable(text))
  return found
}

function storyHits(wanted: readonly string[], stories: readonly IndexedStory[]): Ranked[] {
  return stories.filter(isReviewed).flatMap(({ id, title, name }) => {
    const inTitle = shared(wanted, title)
    const inBoth = shared(wanted, `${title} ${name}`)
    if (inBoth < wanted.length) return []
    const brevity = 1 / (1 + wordsIn(`${title} ${name}`).length)
    const score = inTitle * TITLE + (inBoth - inTitle) * NAME + brevity
    return [{ kind: 'story' as const, title: name, text: title, story: id, score }]
  })
}

function flowHits(wanted: readonly string[], { flows }: SearchData, stories: readonly IndexedStory[]): Ranked[] {
  return flows.flatMap(({ title, states, events }) => {
    const story = linkTo(title, stories)
    const stateHits = states.flatMap(({ id, text }): Ranked[] => {
      const inName = shared(wanted, `${title} ${id}`)
      const inAll = shared(wanted, `${title} ${id} ${text}`)
      const score = inName * (TITLE - 1) + (inAll - inName) * DESCRIPTION
      return inAll < wanted.length
        ? []
        : [{ kind: 'state', title: id, text: `State of ${title}. ${text}`, story, score }]
    })
    const eventHits = events.flatMap(({ event, states: takers }): Ranked[] => {
      const found = shared(wanted, event)
      if (found < wanted.length) return []
      return [
        { kind: 'event', title: event, text: `${title} takes it in ${takers.join(', ')}`, story, score: found * TITLE },
      ]
    })
    return [...stateHits, ...eventHits]
  })
}

/** How rare a text is: one that many files show tells little about any of them. */
const rarity = (id: string, all: readonly Texts[]) => 1 / all.filter((texts) => Object.hasOwn(texts, id)).length

function textHits(query: string, data: SearchData, stories: readonly IndexedStory[], locales: Locales): Ranked[] {
  const found = textsWith(query, locales)
  const all = Object.values(data.texts)
  const reviewed = stories.filter(isReviewed)
  return [...found].flatMap(([id, text]) => {
    const idWords = wordsIn(id)
    const ofFiles = reviewed.flatMap((story): Ranked[] => {
      const distance = data.texts[fileOf(story)]?.[id]
      if (distance === undefined) return []
      const likeness = shared(idWords, `${story.title} ${story.name}`) / idWords.length
      const score = (WHOLE_TEXT * (1 + likeness) * (0.5 + rarity(id, all))) / (1 + distance)
      return [{ kind: 'text', title: `${story.title.split('/').at(-1)}: ${story.name}`, text, story: story.id, score }]
    })
    const best = ofFiles
      .sort((one, other) => other.score - one.score)
      .slice(0, FOR_A_TEXT.length)
      .map((hit, rank) => ({ ...hit, score: hit.score * (FOR_A_TEXT[rank] ?? 0) }))
    const ofFlows = data.flows.flatMap(({ title, texts }): Ranked[] => {
      const distance = texts[id]
      if (distance === undefined) return []
      return [{ kind: 'text', title, text, story: linkTo(title, stories), score: WHOLE_TEXT / (1 + distance) }]
    })
    return [...best, ...ofFlows.slice(0, 2)]
  })
}

function pageHits(query: string, { routes, components }: SearchData, stories: readonly IndexedStory[]): Ranked[] {
  const wanted = plain(query.trim())
  return routes.flatMap(({ route, path, draws = [] }) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    const isSame = path === wanted || (wanted.startsWith('/') && pattern.test(wanted))
    if (!isSame && !(wanted.startsWith('/') && wanted.length > 2 && path.startsWith(wanted))) return []
    const drawn = stories.find(
      (story) =>
        story.title.startsWith('Screens/') &&
        components[fileOf(story)]?.some((file) => draws.includes(file) && /\/areas\//.test(file)),
    )
    const score = (isSame ? 4 : 1) * WHOLE_TEXT
    return [{ kind: 'page' as const, title: path, text: drawn?.title ?? route, story: drawn?.id ?? null, score }]
  })
}

function constantHits(wanted: readonly string[], { constants }: SearchData): Ranked[] {
  return constants.flatMap(({ name, value, text, file }) => {
    const score = shared(wanted, name) * TITLE - 1
    const isFound = shared(wanted, `${name} ${text}`) === wanted.length
    return isFound && score > 0
      ? [{ kind: 'constant' as const, title: `${name} = ${value}`, text: `${text} ${file}`.trim(), story: null, score }]
      : []
  })
}

/** Everything in the catalogue that a few words may mean, the likeliest first. */
export function search(query: string, data: SearchData, stories: readonly IndexedStory[], locales: Locales): Hit[] {
  const wanted = wordsIn(query)
  if (wanted.length === 0) return []
  const ranked = [
    ...storyHits(wanted, stories),
    ...flowHits(wanted, data, stories),
    ...textHits(query, data, stories, locales),
    ...pageHits(query, data, stories),
    ...constantHits(wanted, data),
  ].sort((one, other) => other.score - one.score)
  const seen = new Set<string>()
  const hits = ranked.filter(({ kind, title, story }) => {
    const key = story !== null && (kind === 'story' || kind === 'text') ? story : `${kind} ${title} ${story}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  return hits.slice(0, MOST).map(({ score: _, ...hit }) => hit)
}
