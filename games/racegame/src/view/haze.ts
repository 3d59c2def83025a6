/** GLSL `vec3 hazed(vec3 color)`: what is far away fades into the haze. */
export const hazeBlock = /* glsl */ `
  uniform vec3 haze;
  vec3 hazed(vec3 color) {
    float share = smoothstep(26.0, 150.0, 1.0 / gl_FragCoord.w);
    return mix(color, haze, share * 0.9);
  }
`
