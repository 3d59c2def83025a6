export { createPowersContext } from './powers-context.tsx'
export { useObserved } from './use-observed.ts'
export { useHydrated } from './use-hydrated.ts'
