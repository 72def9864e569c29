import type { Hit, IndexedStory, Locales, SearchData, Texts } from './types.ts'

/** Words of which the catalogue uses others, all of them together. */
const SYNONYMS: Readonly<Record<string, string>> = {
  404: 'not found',
  banner: 'bar',
  rename: 'name',
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
/** What a synonym counts, of the word itself. */
const SYNONYM = 0.5
/** Words that are left out beside others. */
const NOISE = new Set(['a', 'an', 'the', 'page', 'screen', 'story'])
/** A text counts for the stories that show it best, each next one the less. */
const FOR_A_TEXT = [1, 0.6, 0.4]
/** Of the likeliest story's score, what another one needs to be listed for a text. */
const AS_LIKELY = 0.7
/** With fewer hits for all words, stories of which one of them is the title are listed too, and count as much. */
const FEW = 5
const PARTIAL = 0.2
/** So many hits at most. */
const MOST = 30
/** Weights of where a word is found; a text counts the less the more files show it, and the farther it is from them. */
const NAME = 9
const TITLE = 8
const COMPONENT = 4
const DESCRIPTION = 2
/** For words that stand together as they were typed. */
const PHRASE = 6
const WHOLE_TEXT = 8

interface Ranked extends Hit {
  score: number
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsIn = (text: string) =>
  plain(text.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** What the words a text has count, of those wanted: each as the beginning of one of its own, or by its synonym. */
function weigh(wanted: readonly string[], text: string): { found: number; weight: number } {
  const own = wordsIn(text)
  const has = (word: string) => own.some((one) => one.startsWith(word))
  const weights = wanted.map((word) => {
    if (has(word)) return 1
    const synonym = wordsIn(SYNONYMS[word] ?? '')
    return synonym.length > 0 && synonym.every(has) ? SYNONYM : 0
  })
  return { found: weights.filter(Boolean).length, weight: weights.reduce<number>((sum, one) => sum + one, 0) }
}

const shared = (wanted: readonly string[], text: string) => weigh(wanted, text).weight
const hasAll = (wanted: readonly string[], text: string) => weigh(wanted, text).found === wanted.length

const hasPhrase = (wanted: readonly string[], text: string) =>
  ` ${wordsIn(text).join(' ')} `.includes(` ${wanted.join(' ')} `)

/** What was typed without the words that say nothing beside others. */
function wantedIn(query: string): string[] {
  const words = wordsIn(query)
  const telling = words.filter((word) => !NOISE.has(word))
  return telling.length > 0 ? telling : words
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

/** The names of the components that a file of stories draws. */
const componentsOf = (story: IndexedStory, { components }: SearchData) =>
  (components[fileOf(story)] ?? [])
    .filter((file) => file.endsWith('.tsx') && file.startsWith('src/'))
    .map((file) => file.replace(/^.*\/|\.tsx$/g, ''))
    .join(' ')

function storyHits(wanted: readonly string[], data: SearchData, stories: readonly IndexedStory[]): Ranked[] {
  return stories.filter(isReviewed).flatMap((story) => {
    const { id, title, name } = story
    const both = `${title} ${name}`
    const all = `${both} ${componentsOf(story, data)}`
    if (!hasAll(wanted, all)) return []
    const [inTitle, inBoth, inAll] = [title, both, all].map((text) => shared(wanted, text)) as [number, number, number]
    const isCalledSo = hasPhrase(wanted, title.split('/').at(-1) ?? '')
    const phrase = isCalledSo ? 2 * PHRASE : hasPhrase(wanted, both) ? PHRASE : 0
    const brevity = 1 / (1 + wordsIn(both).length)
    const score = inTitle * TITLE + (inBoth - inTitle) * NAME + (inAll - inBoth) * COMPONENT + phrase + brevity
    return [{ kind: 'story' as const, title: name, text: title, story: id, score }]
  })
}

/** Stories that one of the words is the title of: the first one tells most. */
const partialHits = (wanted: readonly string[], data: SearchData, stories: readonly IndexedStory[]): Ranked[] =>
  wanted.flatMap((word, place) =>
    storyHits([word], data, stories)
      .filter(({ text }) => shared([word], text) > 0)
      .map((hit) => ({ ...hit, score: (hit.score * PARTIAL) / (1 + place) })),
  )

function flowHits(wanted: readonly string[], { flows }: SearchData, stories: readonly IndexedStory[]): Ranked[] {
  return flows.flatMap(({ title, states, events }) => {
    const story = linkTo(title, stories)
    const stateHits = states.flatMap(({ id, text }): Ranked[] => {
      const inName = shared(wanted, `${title} ${id}`)
      const inAll = shared(wanted, `${title} ${id} ${text}`)
      const score = inName * (TITLE - 1) + (inAll - inName) * DESCRIPTION
      return !hasAll(wanted, `${title} ${id} ${text}`)
        ? []
        : [{ kind: 'state', title: id, text: `State of ${title}. ${text}`, story, score }]
    })
    const eventHits = events.flatMap(({ event, states: takers }): Ranked[] => {
      const found = shared(wanted, event)
      if (!hasAll(wanted, event)) return []
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
    const lastWords = wordsIn(id.split('.').at(-1) ?? '')
    const ofFiles = reviewed.flatMap((story): Ranked[] => {
      const distance = data.texts[fileOf(story)]?.[id]
      if (distance === undefined) return []
      // the end of an id says in which state the text is shown, and so do the names of stories
      const ofState = shared(lastWords, story.name) / lastWords.length
      const likeness = shared(idWords, `${story.title} ${story.name}`) / idWords.length + 2 * ofState
      const score = (WHOLE_TEXT * (1 + likeness) * (0.5 + rarity(id, all))) / (1 + distance)
      return [{ kind: 'text', title: `${story.title.split('/').at(-1)}: ${story.name}`, text, story: story.id, score }]
    })
    const [first] = ofFiles.sort((one, other) => other.score - one.score)
    const best = ofFiles
      .filter(({ score }) => score > (first?.score ?? 0) * AS_LIKELY)
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
    const likeness = path === wanted ? 5 : isSame ? 3 : 1 + 1 / path.split('/').length
    const score = likeness * WHOLE_TEXT
    return [{ kind: 'page' as const, title: path, text: drawn?.title ?? route, story: drawn?.id ?? null, score }]
  })
}

function constantHits(wanted: readonly string[], { constants }: SearchData): Ranked[] {
  return constants.flatMap(({ name, value, text, file }) => {
    const score = shared(wanted, name) * TITLE - 1
    const isFound = hasAll(wanted, `${name} ${text}`)
    return isFound && score > 0
      ? [{ kind: 'constant' as const, title: `${name} = ${value}`, text: `${text} ${file}`.trim(), story: null, score }]
      : []
  })
}

/** Everything in the catalogue that a few words may mean, the likeliest first. */
export function search(query: string, data: SearchData, stories: readonly IndexedStory[], locales: Locales): Hit[] {
  const wanted = wantedIn(query)
  if (wanted.length === 0) return []
  const complete = [
    ...storyHits(wanted, data, stories),
    ...flowHits(wanted, data, stories),
    ...textHits(query, data, stories, locales),
    ...pageHits(query, data, stories),
    ...constantHits(wanted, data),
  ]
  const isFew = complete.length < FEW && !query.includes('_')
  const ranked = [...complete, ...(isFew ? partialHits(wanted, data, stories) : [])].sort(
    (one, other) => other.score - one.score,
  )
  const seen = new Set<string>()
  const hits = ranked.filter(({ kind, title, story }) => {
    const key = story !== null && (kind === 'story' || kind === 'text') ? story : `${kind} ${title} ${story}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  return hits.slice(0, MOST).map(({ score: _, ...hit }) => hit)
}
