import { globSync, readFileSync, statSync } from 'node:fs'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { loadCsf } from 'storybook/internal/csf-tools'
import { COMPONENT_FILES } from '#stories/docs/components.docs.ts'
import type { ComponentDocs, ComponentPage, FramedStory } from '#stories/docs/types.ts'
import { componentsIn } from './docs-props.ts'
import { importsOf, reachedFrom, readSources, type Sources } from './sources.ts'
import { VIEWPORTS } from './viewports.ts'

/** How many stories of screens show a component that has no stories of its own. */
const MOST_SEEN = 4
/** Stories of a dialog that is not open yet. */
const NOTHING_SHOWN = /^(Closed|Idle)$/
/** Styles of what is drawn over or around a whole page: shown in a window of that size. */
const WHOLE_PAGE = /position: fixed|\d[sd]?v[hw]\b|block-size: var\(--header\)/

interface StoryFile {
  file: string
  title: string
  source: string
  /** The file of its component. */
  subject: string | null
  stories: readonly { exportName: string; source: string }[]
}

interface Read {
  all: readonly StoryFile[]
  sources: Sources
  /** What a file leads to, with distances. */
  reached: (file: string) => ReadonlyMap<string, number>
}

/** A page's window: wide enough for dialogs in the middle, small enough to be read side by side. */
const PAGE = 800
/** The narrowest window with the layout of a desktop. */
const DESKTOP = 1024

/** The source of an export: up to the next one. */
const sourceOf = (source: string, exportName: string) =>
  source
    .split(/^(?=(?:\/\*\*[^\n]*\*\/\n)?export const )/m)
    .find((part) => part.includes(`export const ${exportName}`)) ?? ''

function storyFile(file: string): StoryFile {
  const source = readFileSync(file, 'utf8')
  const { meta, indexInputs } = loadCsf(source, { fileName: file, makeTitle: String }).parse()
  const imported = new RegExp(`import \\{[^}]*\\b${meta.component}\\b[^}]*\\} from '#(src/[^']+)'`).exec(source)?.[1]
  return {
    file: file.replaceAll('\\', '/'),
    title: meta.title ?? '',
    source,
    subject: imported ?? null,
    stories: indexInputs.map(({ exportName }) => ({ exportName, source: sourceOf(source, exportName) })),
  }
}

/** The width that a story fixes, as its source writes it. */
function widthOf(source: string): number | null {
  const named = Object.entries(VIEWPORTS).find(([name]) =>
    new RegExp(`(globals:.*|value: ')\\b${name}\\b`).test(source),
  )
  return named === undefined ? null : Math.min(named[1].width, DESKTOP)
}

const framed = (title: string, { exportName, source }: StoryFile['stories'][number], isPage: boolean): FramedStory => ({
  id: toId(title, storyNameFromExport(exportName)),
  title,
  name: storyNameFromExport(exportName),
  width: widthOf(source) ?? (isPage ? PAGE : null),
  isStill: source.includes('toHaveFocus'),
})

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** A component, or another one that it consists of, takes a whole page. */
function takesPage(file: string, sources: Sources): boolean {
  const parts = importsOf(file, sources.get(file) ?? '').filter((one) => one.startsWith('src/components/'))
  const styles = [file, ...parts].map((one) => one.replace(/\.tsx$/, '.module.css')).filter(isFile)
  return styles.some((one) => WHOLE_PAGE.test(readFileSync(one, 'utf8')))
}

/** `AlbumCard` as in the sidebar's other names, without regard to case and spaces. */
const alike = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
const nameOf = (file: string) =>
  file
    .split('/')
    .at(-1)
    ?.replace(/\.tsx$/, '') ?? ''

/** The title of the page that a file's components are on: that of their stories, or the file's name. */
function titleOf(file: string, components: readonly ComponentDocs[], files: readonly StoryFile[]): string {
  const names = [nameOf(file), ...components.map(({ name }) => name)].map(alike)
  const own =
    files.find(({ subject }) => subject === file) ??
    files.find(({ title }) => names.includes(alike(title.split('/').at(-1) ?? '')))
  return own?.title ?? `Components/${nameOf(file)}`
}

/** Stories of other components and of screens that contain a component without stories: the nearest, and few. */
function seenIn(components: readonly ComponentDocs[], { all, sources, reached }: Read): FramedStory[] {
  const files = components.map(({ file }) => file)
  const isNamed = new RegExp(`<(${components.map(({ name }) => name).join('|')})\\b`)
  const naming = all
    .filter(
      ({ title, file, source }) =>
        title.startsWith('Components/') && importsOf(file, source).some((one) => files.includes(one)),
    )
    .flatMap(({ title, subject, stories }) => {
      const isPage = subject !== null && takesPage(subject, sources)
      return stories.filter(({ source }) => isNamed.test(source)).map((story) => framed(title, story, isPage))
    })
  if (naming.length > 0) return naming.slice(0, MOST_SEEN)
  const far = Map.groupBy(
    all.filter(({ title }) => title.startsWith('Screens/')),
    ({ file }) => Math.min(...files.map((one) => reached(file).get(one) ?? Number.POSITIVE_INFINITY)),
  )
  const nearest = far.get(Math.min(...far.keys())) ?? []
  const shown = nearest.map(({ title, stories }) =>
    stories.filter(({ exportName }) => !NOTHING_SHOWN.test(exportName)).map((story) => framed(title, story, true)),
  )
  // the first of each, then the second of each
  return Array.from({ length: MOST_SEEN }, (_, at) => shown.flatMap((stories) => stories[at] ?? []))
    .flat()
    .slice(0, MOST_SEEN)
}

function pageOf(title: string, components: readonly ComponentDocs[], read: Read): ComponentPage {
  const { all, sources } = read
  const isPage = components.some(({ file }) => takesPage(file, sources))
  const states = all
    .filter((one) => one.title === title)
    .flatMap((one) => one.stories.map((story) => framed(title, story, isPage)))
  const isSeenElsewhere = states.length === 0
  return { title, components, states: isSeenElsewhere ? seenIn(components, read) : states, isSeenElsewhere }
}

/** Files that others outside of the components' folder use; one that only other components use is described with those. */
const usedFiles = (sources: Sources): ReadonlySet<string> =>
  new Set(
    [...sources].flatMap(([file, source]) =>
      file.startsWith('src/components/') ? [] : importsOf(file, source.replaceAll(/import\([^)]*\)/g, '')),
    ),
  )

/** A page for each component that areas use. */
export function componentPages(): ComponentPage[] {
  const sources = readSources()
  const all = globSync('stories/**/*.stories.tsx').map(storyFile)
  const known = new Map<string, Map<string, number>>()
  const reached = (file: string) => {
    const found = known.get(file) ?? reachedFrom(file, sources, (next) => /^(src|stories)\//.test(next))
    known.set(file, found)
    return found
  }
  const used = usedFiles(sources)
  const files = globSync(COMPONENT_FILES)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => used.has(file))
    .sort()
  const inFiles = Map.groupBy(componentsIn(files), ({ file }) => file)
  const ofComponents = all.filter(({ title }) => title.startsWith('Components/'))
  const pages = Map.groupBy(inFiles, ([file, components]) => titleOf(file, components, ofComponents))
  return [...pages].map(([title, parts]) => {
    const isMain = ({ name }: ComponentDocs) => alike(name) === alike(title.split('/').at(-1) ?? '')
    const components = parts.flatMap(([, some]) => some)
    const inOrder = [...components.filter(isMain), ...components.filter((one) => !isMain(one))]
    return pageOf(title, inOrder, { all, sources, reached })
  })
}
