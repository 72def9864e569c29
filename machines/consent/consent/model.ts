import * as v from 'valibot'

export const PURPOSES = ['analytics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]

/** What a visitor allows besides what is needed (account spec 3, 'Cookie consent'). */
export type Consent = Readonly<Record<Purpose, boolean>>

export const consentSchema = v.strictObject({ analytics: v.boolean(), marketing: v.boolean() })

export const NOTHING: Consent = { analytics: false, marketing: false }
export const EVERYTHING: Consent = { analytics: true, marketing: true }

const CODE = /^[01]{2}$/

/** Two characters: analytics, then marketing. Null for anything else. */
export const parseConsent = (code: string): Consent | null =>
  CODE.test(code) ? { analytics: code[0] === '1', marketing: code[1] === '1' } : null

export const consentCode = ({ analytics, marketing }: Consent): string => `${Number(analytics)}${Number(marketing)}`

/** What was allowed and no longer is. */
export const withdrawn = (before: Consent | null, after: Consent | null): Purpose[] =>
  PURPOSES.filter((purpose) => before?.[purpose] && !after?.[purpose])
