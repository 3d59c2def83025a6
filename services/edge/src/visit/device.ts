/**
 * The kind of device behind a user agent: a phone holds a pad, everything else is a big screen. Tablets are screens;
 * televisions that call themselves mobile are too.
 */
export const deviceOf = (userAgent: string | undefined): 'screen' | 'phone' => {
  const agent = userAgent ?? ''
  if (/smart-?tv|googletv|appletv|hbbtv|tizen.*tv|web0s|aft[a-z]+\b|crkey|bravia|xbox|playstation/i.test(agent))
    return 'screen'
  return /iphone|ipod|android.*mobile|windows phone|mobile.*firefox|mobi/i.test(agent) && !/ipad/i.test(agent)
    ? 'phone'
    : 'screen'
}
