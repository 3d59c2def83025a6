import { tileSize } from '../sim/rules.ts'
import { lightBlock } from '@sofaspark/game-stage'
import { waterY } from './water.ts'

/** Shared by both shaders: how a tile crumbles, how far it is frozen, and its variation. */
const tile = /* glsl */ `
  ${lightBlock}
  vec3 inHaze(vec3 shown, float height) {
    return mix(vec3(0.13, 0.09, 0.32), shown, smoothstep(-2.9, -1.2, height));
  }
  #ifdef PLAIN
    flat varying vec3 vMood;
    flat varying float vTop;
    varying vec3 vColor, vAt;
    varying vec2 vLocal;
  #else
    varying vec3 vNormal, vColor, vEye, vMood, vAt;
    varying vec2 vLocal;
    varying float vTop;
  #endif
`

/** A plain island is lit per vertex: its faces are flat, and weak screens pay for every pixel. */
export const islandVertexShader = /* glsl */ `
  attribute float top;
  attribute vec3 mood;
  ${tile}
  void main() {
    vec4 world = modelMatrix * instanceMatrix * vec4(position, 1.0);
    vec3 normal = normalize(mat3(instanceMatrix) * normal);
    vec3 toEye = normalize(cameraPosition - world.xyz);
    vAt = world.xyz;
    vLocal = position.xz;
    vMood = mood;
    vTop = top;
    vColor = mix(color, color * instanceColor, top);
    #ifdef PLAIN
      vColor = inHaze(toonLight(vColor, normal, toEye, 0.12), vAt.y);
    #else
      vNormal = normal;
      vEye = toEye;
    #endif
    gl_Position = projectionMatrix * viewMatrix * world;
  }
`

export const islandFragmentShader = /* glsl */ `
  uniform float time;
  uniform vec3 ice, danger;
  ${tile}
  float hexDistance(vec2 p) {
    p = abs(p);
    return max(dot(p, vec2(0.5, 0.8660254)), p.x) / ${(tileSize * 0.866).toFixed(3)};
  }
  vec3 frozen(vec3 base, float fromMiddle, float plate, float frost) {
    float edge = smoothstep(1.15 - frost * 1.35, 1.0 - frost * 1.35, 1.0 - fromMiddle + sin(vAt.x * 5.0) * 0.05 + sin(vAt.z * 6.0) * 0.05);
    float streak = smoothstep(0.86, 0.9, sin((vAt.x + vAt.z) * 2.6 + vMood.z * 6.0)) * 0.7
      + smoothstep(0.93, 0.97, sin((vAt.x + vAt.z) * 5.2 + 1.0)) * 0.5;
    vec3 glassy = mix(ice, vec3(1.0), clamp(streak, 0.0, 1.0) * 0.8) - plate * 0.07;
    return mix(base, glassy, frost * (1.0 - edge * (1.0 - frost)));
  }
  vec3 crumbling(vec3 shown, float fromMiddle, float warn) {
    float pulse = 0.5 + 0.5 * sin(time * (9.0 + warn * 14.0));
    float crack = smoothstep(0.09, 0.0, abs(sin(atan(vLocal.x, vLocal.y) * 2.5 + vMood.z * 9.0 + fromMiddle * 2.5))) * smoothstep(0.05, 0.3, fromMiddle);
    shown = mix(shown, danger, warn * (0.28 + 0.42 * pulse));
    return mix(shown, vec3(0.3, 0.06, 0.16), crack * warn * 0.85);
  }
  void main() {
    vec3 shown = vColor;
    #ifdef PLAIN
      // A painted sea hides nothing.
      if (vAt.y < ${waterY.toFixed(1)}) discard;
      if (vTop > 0.5) {
        float fromMiddle = hexDistance(vLocal);
        float plate = step(0.81, fromMiddle);
        shown *= 1.0 - 0.07 * plate;
        if (vMood.y > 0.0) shown = frozen(shown, fromMiddle, plate, vMood.y);
        if (vMood.x > 0.0) shown = crumbling(shown, fromMiddle, vMood.x);
      }
    #else
      float fromMiddle = hexDistance(vLocal);
      if (vTop > 0.5) {
        float plate = smoothstep(0.80, 0.82, fromMiddle);
        shown *= mix(1.0, 0.93, plate);
        if (vMood.y > 0.0) shown = frozen(shown, fromMiddle, plate, vMood.y);
      }
      shown = toonLight(shown, normalize(vNormal), normalize(vEye), 0.12);
      if (vTop > 0.5 && vMood.x > 0.0) shown = crumbling(shown, fromMiddle, vMood.x);
      shown = inHaze(shown, vAt.y);
    #endif
    gl_FragColor = vec4(shown, 1.0);
  }
`
