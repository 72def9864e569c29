import * as at from 'stdnum/lib/cjs/at/uid.js'
import * as be from 'stdnum/lib/cjs/be/vat.js'
import * as ch from 'stdnum/lib/cjs/ch/vat.js'
import * as de from 'stdnum/lib/cjs/de/vat.js'
import * as dk from 'stdnum/lib/cjs/dk/cvr.js'
import * as es from 'stdnum/lib/cjs/es/nif.js'
import * as fi from 'stdnum/lib/cjs/fi/alv.js'
import * as fr from 'stdnum/lib/cjs/fr/tva.js'
import * as gb from 'stdnum/lib/cjs/gb/vat.js'
import * as ie from 'stdnum/lib/cjs/ie/vat.js'
import * as it from 'stdnum/lib/cjs/it/iva.js'
import * as lu from 'stdnum/lib/cjs/lu/tva.js'
import * as nl from 'stdnum/lib/cjs/nl/btw.js'
import * as no from 'stdnum/lib/cjs/no/mva.js'
import * as pl from 'stdnum/lib/cjs/pl/nip.js'
import * as pt from 'stdnum/lib/cjs/pt/nif.js'
import * as se from 'stdnum/lib/cjs/se/vat.js'
import { ADDRESS_COUNTRIES, type AddressCountry } from './addresses.ts'

/** The library has a module a country; the index of all would bring those of the whole world. */
const RULES: Readonly<Record<AddressCountry, Pick<typeof nl, 'validate'>>> = {
  AT: at,
  BE: be,
  CH: ch,
  DE: de,
  DK: dk,
  ES: es,
  FI: fi,
  FR: fr,
  GB: gb,
  IE: ie,
  IT: it,
  LU: lu,
  NL: nl,
  NO: no,
  PL: pl,
  PT: pt,
  SE: se,
}

/** Two letters and what may be a number: the library throws at letters alone. */
const SHAPE = /^[A-Z]{2}[A-Z\d]{7,13}$/

/** What people put between the parts of a VAT number. */
const BETWEEN = /[\s.,/-]/g

/**
 * A VAT number as it is stored: with the letters of its country, without spaces; null for one that fails its country's check.
 * Without letters it is one of `country`.
 */
export function vatNumber(text: string, country?: AddressCountry): string | null {
  const given = text.toUpperCase().replaceAll(BETWEEN, '')
  const own = ADDRESS_COUNTRIES.find((one) => given.startsWith(one))
  for (const one of [own, country]) {
    if (one === undefined) continue
    const number = given.startsWith(one) ? given : `${one}${given}`
    if (SHAPE.test(number) && RULES[one].validate(number).isValid) return number
  }
  return null
}
