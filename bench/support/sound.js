// In the page: what is heard. Every media element made from now on plays through one graph, whose loudness is taken
// 375 times a second on the sound thread. (Elements that play through a graph are in sync a little differently from
// those that do not, so pictures are measured in visits of their own.)

const worklet = `registerProcessor('ear', class extends AudioWorkletProcessor {
  process([input]) {
    const sound = input[0];
    let sum = 0;
    if (sound) for (const value of sound) sum += value * value;
    this.port.postMessage([currentTime, sound ? Math.sqrt(sum / sound.length) : 0, sound ? this.high(sound) : 0]);
    return true;
  }
  // Energy of the second difference: ticks stand out from the music under them.
  high(sound) {
    let sum = 0;
    for (let at = 2; at < sound.length; at += 1) sum += (sound[at] - 2 * sound[at - 1] + sound[at - 2]) ** 2;
    return Math.sqrt(sum / sound.length);
  }
});`;

export async function listen() {
  const context = new AudioContext({ sampleRate: 48_000 });
  await context.audioWorklet.addModule(URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })));
  const ear = new AudioWorkletNode(context, 'ear');
  ear.connect(context.destination);
  const heard = [];
  ear.port.onmessage = ({ data: [seconds, loudness, high] }) => heard.push({ seconds, loudness, high });
  const original = Document.prototype.createElement;
  Document.prototype.createElement = function createElement(name, ...rest) {
    const element = original.call(this, name, ...rest);
    if (/^(video|audio)$/i.test(name)) context.createMediaElementSource(element).connect(ear);
    return element;
  };
  await context.resume();
  return {
    heard,
    /** Of the page's clock, the context's time. */
    secondsAt(ms) {
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
      return contextTime + (ms - performanceTime) / 1000;
    },
  };
}
