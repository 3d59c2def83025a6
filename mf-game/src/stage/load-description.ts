import { buildDescriptionSchema, fileNamesOf, type Adapter, type Game } from '@sofaspark/contract'
import type { BuildAddresses } from './inspect-build.ts'

export interface DescribedBuild {
  addresses: BuildAddresses
  adapter: Adapter | undefined
  product: { productName?: string; companyName?: string; productVersion?: string }
}
export type DescriptionResult = { ok: true; build: DescribedBuild } | { ok: false; message: string }

/** Loads `Build/build.json`; a build without one has the contract's four names. SCR-62 */
export const loadDescription = async (game: Pick<Game, 'key' | 'path'>): Promise<DescriptionResult> => {
  const build = (description: Parameters<typeof fileNamesOf>[1]): DescriptionResult => {
    const names = fileNamesOf(game.key, description)
    const at = (name: string): string => `${game.path}/${name}`
    const { adapter, productName, companyName, productVersion } = description ?? {}
    return {
      ok: true,
      build: {
        addresses: {
          loader: at(names.loader),
          data: at(names.data),
          framework: at(names.framework),
          wasm: at(names.wasm),
        },
        adapter,
        product: {
          ...(productName === undefined ? {} : { productName }),
          ...(companyName === undefined ? {} : { companyName }),
          ...(productVersion === undefined ? {} : { productVersion }),
        },
      },
    }
  }
  try {
    const response = await window.fetch(`${game.path}/build.json`)
    if (!response.ok) return build(null)
    const parsed = buildDescriptionSchema.safeParse(await response.json())
    if (parsed.success) return build(parsed.data)
    const [issue] = parsed.error.issues
    return {
      ok: false,
      message: `build.json is not a build description: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    }
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, message: 'build.json is not a build description: no JSON' }
    return build(null)
  }
}
