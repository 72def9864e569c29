import { OLDEST } from '#contract/browsers.ts'

/** The same as targets of a build; phones have the engines of the desktop. */
export const BUILD_TARGETS = (['chrome', 'edge', 'firefox', 'safari'] as const).map((name) => `${name}${OLDEST[name]}`)
