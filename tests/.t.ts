import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { explorationOf } from '#machines/catalogue/explore.ts'
for (const e of CATALOGUE) { const t=performance.now(); try { const x=explorationOf(e); console.log(e.machine.id, x.states.size, x.edges.length, Math.round(performance.now()-t)+'ms') } catch(err) { console.log(e.machine.id, String(err).slice(0,300), Math.round(performance.now()-t)) } }
