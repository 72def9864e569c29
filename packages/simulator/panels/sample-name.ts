import type { EventObject } from 'xstate'
import { redact } from '../session/redact.ts'

/** Longest value in a name, in characters; its end tells more than its start. */
const LONGEST = 26
/** So many values are in a name. */
const MOST = 3

const short = (value: string) => (value.length > LONGEST ? `…${value.slice(1 - LONGEST)}` : value)

/** The parts of an event as texts, by their paths: lists by their length, then what is in them. */
function partsOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  const inner = Object.entries(value).flatMap(([key, one]) => partsOf(one, path === '' ? key : `${path}.${key}`))
  return Array.isArray(value) ? [[path, `${value.length} ${value.length === 1 ? 'item' : 'items'}`], ...inner] : inner
}

/** The fewest parts that no other sample has: one by one, that which rules out the most of those that are left. */
function tellingParts(own: readonly [string, string][], others: readonly ReadonlyMap<string, string>[]) {
  const telling: [string, string][] = []
  let left = others
  while (left.length > 0 && telling.length < MOST) {
    const alike = ([path, text]: [string, string]) => left.filter((other) => other.get(path) === text)
    const best = own.reduce<[string, string] | null>(
      (found, part) => (found === null || alike(part).length < alike(found).length ? part : found),
      null,
    )
    if (best === null || alike(best).length === left.length) break
    telling.push(best)
    left = alike(best)
  }
  return { telling, isUnique: left.length === 0 }
}

/** What a sample is told apart from the others of its event by; where nothing does, its number too. */
export function sampleName(samples: readonly EventObject[], index: number): string {
  const parts = samples.map(({ type: _, ...payload }) => partsOf(redact(payload), ''))
  const own = parts[index] ?? []
  const others = parts.filter((_, at) => at !== index).map((one) => new Map(one))
  const { telling, isUnique } = tellingParts(own, others)
  const named = telling.length > 0 ? telling : own.slice(0, MOST)
  const words = named.map(([path, text]) => `${path}: ${short(text)}`)
  return [words.join(', '), ...(isUnique && words.length > 0 ? [] : [`#${index + 1}`])].join(' ').trim()
}
