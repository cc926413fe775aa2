/**
 * The vertex shader computes the position of a comment, so that only `uTime` changes between frames. A vertex contains
 * the entry time and the width of its comment (0 for fixed ones), and the position of its glyph.
 */
export const vertex = `#version 300 es
in vec4 aPlace;
in vec3 aGlyph;
in vec4 aColor;
uniform float uTime;
uniform vec4 uStage;
out vec2 vUv;
out vec4 vColor;
out float vPlain;
void main() {
  float since = aPlace.x;
  float width = aPlace.y;
  float age = uTime - since;
  float rolling = step(0.5, width);
  float life = mix(uStage.w, uStage.z, rolling);
  float x = aPlace.z + rolling * (uStage.x - (uStage.x + width) * age / uStage.z);
  float seen = step(0.0, age) * step(age, life);
  vec2 at = vec2(x, aPlace.w) / uStage.xy;
  gl_Position = vec4(at.x * 2.0 - 1.0, 1.0 - at.y * 2.0, 0.0, 1.0) * seen;
  vUv = aGlyph.xy;
  vPlain = aGlyph.z;
  vColor = aColor;
}`;

/**
 * Red is the coverage of the letter, alpha that of letter and outline. The letter has the comment's color, the outline
 * is dark for light letters and light for dark ones. Color glyphs are drawn unchanged.
 */
export const fragment = `#version 300 es
precision highp float;
in vec2 vUv;
in vec4 vColor;
in float vPlain;
uniform sampler2D uAtlas;
out vec4 color;
void main() {
  vec4 texel = texture(uAtlas, vUv);
  float light = dot(vColor.rgb, vec3(0.299, 0.587, 0.114));
  float dark = step(0.2745, light);
  float outline = (texel.a - texel.r) * mix(0.9, 0.86, dark);
  vec3 ink = vColor.rgb * texel.r + vec3(1.0 - dark) * outline;
  color = mix(vec4(ink, texel.r + outline), texel, vPlain) * vColor.a;
}`;
