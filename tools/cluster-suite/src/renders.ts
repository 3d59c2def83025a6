import { prepareCharts, rendered, renders } from '@sofaspark/tool-cluster/charts.ts'
import { parseAllDocuments } from 'yaml'

/** An object of Kubernetes, as far as tests of charts read it. */
export interface KubernetesObject {
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  spec?: Record<string, unknown>
  data?: Record<string, string>
}

const texts = new Map<string, string>()

/** The text of a render by its name; charts are completed before the first one. */
export const textOf = (name: string): string => {
  const known = texts.get(name)
  if (known !== undefined) return known
  const render = renders.find((one) => one.name === name)
  if (!render) throw new Error(`There is no render ${name}`)
  if (texts.size === 0) prepareCharts()
  const text = rendered(render)
  texts.set(name, text)
  return text
}

/** The objects of a render. */
export const objectsOf = (name: string): KubernetesObject[] =>
  parseAllDocuments(textOf(name)).map((document) => document.toJS() as KubernetesObject)

export const named = (objects: readonly KubernetesObject[], kind: string, name: string): KubernetesObject | undefined =>
  objects.find((object) => object.kind === kind && object.metadata.name === name)
