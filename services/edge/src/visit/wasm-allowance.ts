/** The engines that know `'wasm-unsafe-eval'`, by what an agent says of them: an iPhone's browsers all have the engine of its system. */
const firstToKnow = [
  { engine: /\b(?:Chrome|Chromium)\/(\d{1,4})/, version: 97 },
  { engine: /\b(?:iPhone |CPU )OS (\d{1,3})_/, version: 16 },
  // Televisions of Samsung give the version of their Chromium without its name.
  {
    engine:
      /\bTizen \d[^)]{0,8}\) AppleWebKit\/[\d.]{1,12} \(KHTML, like Gecko\) (\d{1,4})\.[\d.]{1,20}\/[\d.]{1,8} TV\b/,
    version: 97,
  },
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
