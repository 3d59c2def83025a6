import * as z from 'zod/mini'

/** `POST /api/consent`: pages import the type alone, the edge and the analytics service parse by the schema. */

const proofId = z.string().check(z.regex(/^[0-9a-f]{16}$/))

/** The proof of one answer about consent: without a name, an address or a visitor id. BRO-140 */
export const consentProofSchema = z.object({
  /** Random, stored on the visitor's device with the answer. */
  id: proofId,
  /** Unix seconds of the answer. */
  at: z.int().check(z.gte(0), z.lte(99_999_999_999)),
  /** The version of the text that was answered. */
  text: z.int().check(z.gte(1), z.lte(9_999)),
  statistics: z.boolean(),
  ads: z.boolean(),
  personalisedAds: z.boolean(),
  /** The proof of the answer that this one replaces. */
  replaces: z.optional(proofId),
})
export type ConsentProof = z.infer<typeof consentProofSchema>

/**
 * A page sends the proof, and with a withdrawal of statistics the id under which they were stored. That id has the form of
 * a visitor's, which no player's id has: players see each other's.
 */
export const consentAnswerSchema = z.extend(consentProofSchema, {
  userId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
})
export type ConsentAnswer = z.infer<typeof consentAnswerSchema>
