// In the page: measures the audio. Every new media element plays through one audio graph, whose loudness is measured
// 375 times a second on the audio thread. (The graph changes the synchronization of elements slightly, so the picture
// is measured in separate visits.)

const worklet = `registerProcessor('ear', class extends AudioWorkletProcessor {
  process([input]) {
    const sound = input[0];
    let sum = 0;
    if (sound) for (const value of sound) sum += value * value;
    this.port.postMessage([currentTime, sound ? Math.sqrt(sum / sound.length) : 0, sound ? this.high(sound) : 0]);
    return true;
  }
  // Energy of the second difference: ticks are louder than the music there.
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
    /** Converts the audio context's time to the page's clock. */
    secondsAt(ms) {
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
      return contextTime + (ms - performanceTime) / 1000;
    },
  };
}
