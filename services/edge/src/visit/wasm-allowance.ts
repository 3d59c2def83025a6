/** The engines that know `'wasm-unsafe-eval'`, by what an agent says of them: an iPhone's browsers all have the engine of its system. */
const firstToKnow = [
  { engine: /\b(?:Chrome|Chromium)\/(\d{1,4})/, version: 97 },
  { engine: /\b(?:iPhone |CPU )OS (\d{1,3})_/, version: 16 },
  { engine: /\bFirefox\/(\d{1,4})/, version: 102 },
  { engine: /\bVersion\/(\d{1,4})\b/, version: 16 },
] as const

/** Older engines ignore `'wasm-unsafe-eval'` and compile no WebAssembly, which every game is, without `'unsafe-eval'`. EDG-07c */
export const compilesWithEvalOnly = (userAgent: string | undefined): boolean => {
  for (const { engine, version } of firstToKnow) {
    const found = engine.exec(userAgent ?? '')?.[1]
    if (found !== undefined) return Number(found) < version
  }
  return false
}
