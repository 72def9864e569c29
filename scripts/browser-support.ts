import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { Linter, type Rule, type Scope } from 'eslint'
import { OLDEST } from '#contract/browsers.ts'

/**
 * What the product uses although a browser of `OLDEST` lacks it: each has a fallback, which is named here.
 */
const WITH_FALLBACK: Readonly<Record<string, string>> = {
  requestIdleCallback: 'lazy-retry.ts waits for a moment instead',
  'document.pointerLockElement': '@use-gesture: undefined is no lock',
  'document.exitPointerLock': '@use-gesture: called only with a lock',
  'Error.captureStackTrace': 'looked for before it is called',
  'Intl.DurationFormat': 'react-intl: durations, which no text has',
  'navigator.connection': 'react-dom: looked for before it is read',
  'navigator.vibrate': 'drag-tiles.ts: looked for before it is called; what does not shake shows it',
  'Uint8Array.fromBase64': 'atob, where it is missing',
}

/** Objects of the page and the interface that describes them. */
const OBJECTS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  screen: 'Screen',
  performance: 'Performance',
  scheduler: 'Scheduler',
  crypto: 'Crypto',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
}

const { api, javascript } = data as CompatData
const builtins = javascript.builtins as Identifier

const own = (parent: Identifier | undefined, name: string): Identifier | undefined =>
  parent && Object.hasOwn(parent, name) ? parent[name] : undefined

/** An object, a function or a class by its name. */
const globalOf = (name: string) => own(builtins, name) ?? own(api, name) ?? own(own(api, 'Window'), name)

/** A member of a global: static of a class, or of an object of the page. */
function memberOf(object: string, name: string): Identifier | undefined {
  const described = OBJECTS[object]
  if (described !== undefined)
    return own(own(api, described), name) ?? (described === 'Window' ? globalOf(name) : undefined)
  return own(own(builtins, object), name) ?? own(own(api, object), `${name}_static`)
}

const parts = (version: string) => version.split('.').map(Number)

/** Whether the version that has a feature is newer than the oldest of ours. */
function isNewer(added: string, oldest: string): boolean {
  const [wanted, ours] = [parts(added.replace('≤', '')), parts(oldest)]
  for (const [at, part] of wanted.entries()) if (part !== (ours[at] ?? 0)) return part > (ours[at] ?? 0)
  return false
}

/** One entry a period of a browser; partly supported counts as supported. */
function isThere(
  { version_added: added, version_removed: removed, flags, prefix }: SimpleSupportStatement,
  oldest: string,
) {
  if (typeof added !== 'string' || added === 'preview' || flags || prefix) return false
  return !isNewer(added, oldest) && (typeof removed !== 'string' || isNewer(removed, oldest))
}

/** The browsers of `OLDEST` that lack this; none where the data does not know it. */
function lackedBy(feature: Identifier | undefined): string[] {
  const support = feature?.__compat?.support
  if (!support) return []
  return Object.entries(OLDEST).flatMap(([browser, oldest]) =>
    [support[browser as keyof typeof OLDEST] ?? []].flat().some((entry) => isThere(entry, oldest))
      ? []
      : [`${browser} ${oldest}`],
  )
}

/** Whether a name is the browser's, and of nothing that the script declares. */
function isGlobal(scope: Scope.Scope, name: string): boolean {
  for (let at: Scope.Scope | null = scope; at; at = at.upper) if (at.set.get(name)?.defs.length) return false
  return true
}

/** Names of globals and their members that a browser of `OLDEST` lacks. What an instance has can't be seen without types. */
const rule: Rule.RuleModule = {
  create(context) {
    const look = (node: Rule.Node, name: string, feature: Identifier | undefined) => {
      const lacking = Object.hasOwn(WITH_FALLBACK, name) ? [] : lackedBy(feature)
      if (lacking.length > 0) context.report({ node, message: `${name} is missing in ${lacking.join(', ')}` })
    }
    const isFree = (node: Rule.Node, name: string) => isGlobal(context.sourceCode.getScope(node), name)
    return {
      MemberExpression(node) {
        const { object, property, computed } = node
        if (object.type !== 'Identifier' || property.type !== 'Identifier' || computed) return
        if (isFree(node, object.name))
          look(node, `${object.name}.${property.name}`, memberOf(object.name, property.name))
      },
      'NewExpression, CallExpression'(node: Rule.Node) {
        if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return
        const { callee } = node
        if (callee.type === 'Identifier' && isFree(node, callee.name)) look(node, callee.name, globalOf(callee.name))
      },
    }
  },
}

const linter = new Linter()

/** What a script uses that a browser of `OLDEST` lacks, a line each. */
export const unsupportedIn = (script: string): string[] =>
  linter
    .verify(script, {
      plugins: { ours: { rules: { support: rule } } },
      rules: { 'ours/support': 'error' },
      linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
      languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    })
    .map(({ line, column, message }) => `${line}:${column} ${message}`)
