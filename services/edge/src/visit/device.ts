const TELEVISION = /smart-?tv|googletv|appletv|hbbtv|web0s|crkey|bravia|xbox|playstation/
/** A Fire TV's model: AFTMM, AFTT and others. */
const FIRE_TV_MODEL = /^aft[a-z]+$/
const PHONE = /iphone|ipod|windows phone|mobi/

const isFireTv = (agent: string): boolean => agent.split(/\W/).some((word) => FIRE_TV_MODEL.test(word))

/** Samsung's televisions name both, in this order and with anything in between. */
const isTizenTelevision = (agent: string): boolean => {
  const tizen = agent.indexOf('tizen')
  return tizen !== -1 && agent.includes('tv', tizen)
}

/**
 * The kind of device behind a user agent: a phone holds a pad, everything else is a big screen. Tablets are screens;
 * televisions that call themselves mobile are too. It takes time in proportion to the agent's length (EDG-119).
 */
export const deviceOf = (userAgent: string | undefined): 'screen' | 'phone' => {
  const agent = (userAgent ?? '').toLowerCase()
  if (TELEVISION.test(agent) || isFireTv(agent) || isTizenTelevision(agent)) return 'screen'
  return PHONE.test(agent) && !agent.includes('ipad') ? 'phone' : 'screen'
}
