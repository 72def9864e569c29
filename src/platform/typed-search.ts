import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What is typed and chosen to search a list, `asked` being what the address says. It follows every key at once, the address a moment
 * later by replacing itself; a link, or the browser's way back, brings what its address asks for.
 */
export function useTypedSearch<S>(asked: S): [S, (typed: S) => void] {
  const { key } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const [typed, setTyped] = useState({ visit: key, search: asked })
  if (!isReplaced && typed.visit !== key) setTyped({ visit: key, search: asked })
  return [typed.search, (search) => setTyped((before) => ({ ...before, search }))]
}
