import type { Measure } from './report.ts'
export const initialLoad: Measure = { name: 'initial-load', title: 'x', take: async () => { throw new Error('x') } }
