import { resolve } from 'node:path'
import { isBindingElement, isFunctionDeclaration, type Node } from 'typescript/unstable/ast'
import { API, type Checker, type Project, SignatureKind, type Symbol as TypedSymbol } from 'typescript/unstable/sync'
import type { ComponentDocs, PropDocs } from '#stories/docs/types.ts'

const PROJECT = '.storybook/docs.tsconfig.json'

/** Props whose names say everything; any other needs a comment at its type. */
const SELF_EVIDENT: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^children$/, () => 'Its content'],
  [/^className$/, () => 'Further classes'],
  [/^id$/, () => 'Its id'],
  [/^(aria-)?label$/, () => 'Its name'],
  [/^title$/, () => 'Its heading'],
  [/^href$/, () => 'Where it leads'],
  [/^icon$/, () => 'An icon before its text'],
  [/^open$/, () => 'Whether it is open'],
  [/Label$/, (name) => `Name of its part ‘${wordsOf(name.slice(0, -'Label'.length))}’`],
  [/^on[A-Z]/, (name) => `Called on ${wordsOf(name.slice(2))}`],
]

/** `retryAll` as words. */
const wordsOf = (name: string) => name.replaceAll(/(?<=[a-z])([A-Z])/g, ' $1').toLowerCase()

const selfEvident = (name: string) => SELF_EVIDENT.find(([pattern]) => pattern.test(name))?.[1](name) ?? ''

/** Defaults by name: those of the component, then those of the functions that it is made of. */
function fallbacksIn(file: Node, component: string): Map<string, string> {
  const own = new Map<string, string>()
  const inner = new Map<string, string>()
  const visit = (node: Node, found: Map<string, string>): void => {
    if (isBindingElement(node) && node.initializer !== undefined)
      found.set((node.propertyName ?? node.name)?.getText() ?? '', node.initializer.getText())
    node.forEachChild((child) => visit(child, found))
  }
  file.forEachChild((node) => {
    if (!isFunctionDeclaration(node)) return
    const isExported = node.modifiers?.some((modifier) => modifier.getText() === 'export')
    if (node.name?.getText() === component) visit(node, own)
    else if (isExported !== true) visit(node, inner)
  })
  return new Map([...inner, ...own])
}

function typeText(checker: Checker, prop: TypedSymbol): string {
  const type = checker.getTypeOfSymbol(prop)
  if (type === undefined) return ''
  const present = type.isUnionType()
    ? type.getTypes().filter((one) => checker.typeToString(one) !== 'undefined')
    : [type]
  const texts = present.map((one) => checker.typeToString(one))
  // an alias of a few words is best read as those words; any other name says more than its parts
  const isWords = texts.every((text) => /^('|"|true|false|null)/.test(text))
  const text = isWords ? texts.join(' | ') : checker.typeToString(type).replace(/ \| undefined$/, '')
  return text
    .replace('false | true', 'boolean')
    .replace(', string | JSXElementConstructor<any>', '')
    .replaceAll('"', "'")
}

const isOurs = ({ declarations = [] }: TypedSymbol) => declarations.some(({ path }) => !path.includes('/node_modules/'))

function propsOf(project: Project, component: TypedSymbol): { props: PropDocs[]; hasOthers: boolean } | null {
  const { checker } = project
  const type = checker.getTypeOfSymbol(component)
  const [signature] = type === undefined ? [] : checker.getSignaturesOfType(type, SignatureKind.Call)
  if (signature === undefined) return null
  const given = signature.parameters.length === 0 ? undefined : checker.getParameterType(signature, 0)
  const all = given === undefined ? [] : checker.getPropertiesOfType(given)
  const declared = component.valueDeclaration?.resolve(project)
  const fallbacks =
    declared === undefined ? new Map<string, string>() : fallbacksIn(declared.getSourceFile(), component.name)
  const props = all.filter(isOurs).map((prop) => {
    const type = checker.getTypeOfSymbol(prop)
    const isOptional =
      prop.declarations?.[0]
        ?.resolve(project)
        ?.getText()
        .match(/^[\w'-]+\?/) ?? null
    return {
      name: prop.name,
      type: type === undefined ? '' : typeText(checker, prop),
      isRequired: isOptional === null,
      fallback: fallbacks.get(prop.name) ?? null,
      text: checker.getDocumentationCommentOfSymbol(prop) || selfEvident(prop.name),
    }
  })
  return { props, hasOthers: props.length < all.length }
}

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim()

function componentOf(project: Project, symbol: TypedSymbol, file: string): ComponentDocs[] {
  const { checker } = project
  const found = /^[A-Z](?!.*Context$)/.test(symbol.name) ? propsOf(project, symbol) : null
  if (found === null) return []
  const tags = checker.getJsDocTagsOfSymbol(symbol)
  const tagged = (name: string) => tags.filter((tag) => tag.name === name).map(({ text = '' }) => oneLine(String(text)))
  const source = symbol.valueDeclaration?.resolve(project)?.getSourceFile().text ?? ''
  const element = /ComponentProps<'(\w+)'>/.exec(source)?.[1] ?? 'a'
  return [
    {
      name: symbol.name,
      file,
      purpose: oneLine(checker.getDocumentationCommentOfSymbol(symbol)),
      avoid: tagged('avoid'),
      keys: tagged('keys'),
      announces: tagged('announces'),
      props: found.props,
      element: found.hasOthers ? element : null,
    },
  ]
}

/** The components that files export, in the order of the files. */
export function componentsIn(files: readonly string[]): ComponentDocs[] {
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProjects: [resolve(PROJECT)] }).getProjects()
    if (project === undefined) throw new Error(`${PROJECT} is no project.`)
    return files.flatMap((file) => {
      const source = project.program.getSourceFile(resolve(file))
      const module = source && project.checker.getSymbolAtLocation(source)
      const symbols = module === undefined ? [] : project.checker.getExportsOfModule(module)
      return symbols.flatMap((symbol) => componentOf(project, symbol, file))
    })
  } finally {
    api.close()
  }
}
