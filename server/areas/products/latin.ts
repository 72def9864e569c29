/** Letters of the Greek and Cyrillic alphabets in Latin letters, as they are usually written; without marks of their own. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ё: 'e', є: 'ye', і: 'i', ї: 'i', ґ: 'g' },
  ...{ ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz' },
}

/** A letter of another alphabet in Latin letters; undefined where there is no such form. */
export function latinOf(letter: string): string | undefined {
  const small = letter.toLowerCase()
  const latin = LATIN[small] ?? LATIN[small.normalize('NFD').charAt(0)]
  if (latin === undefined || small === letter) return latin
  return latin.charAt(0).toUpperCase() + latin.slice(1)
}
