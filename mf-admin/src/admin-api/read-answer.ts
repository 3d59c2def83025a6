/** The part of a schema that reading needs. */
export interface AnswerSchema<Body> {
  safeParse(answer: unknown): { success: true; data: Body } | { success: false }
}

/** A response's body, parsed; rejects when the status or the shape is not the contract's (ADM-104). */
export const readAnswer = async <Body>(response: Response, schema: AnswerSchema<Body>): Promise<Body> => {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  const parsed = schema.safeParse(await response.json())
  if (!parsed.success) throw new Error(`${response.url} answered in an unknown shape`)
  return parsed.data
}
