// The states of each figure that are worth a look, as its part of the page's address.

export const states: Readonly<Record<string, readonly string[]>> = {
  F1: [
    "",
    "F1.encoding=rope",
    "F1.encoding=sinusoidal&F1.causal=1&F1.layers=2",
    "F1.sentence=The+cat+sat+on+the+mat+and+looked+at+the+other+cats",
  ],
  F3: [
    "",
    "F3.positions=2000&F3.dim=1600",
    "F3.encoding=alibi&F3.causal=1",
    "F3.encoding=rope&F3.headDim=64",
    "F3.encoding=detr&F3.gridRows=6&F3.gridColumns=9",
    "F3.encoding=transformer_xl",
  ],
  F4: [
    "",
    "F4.sinOnly=1",
    "F4.shift=0",
    "F4.shift=-30&F4.dim=64&F4.pair=9&F4.position=500",
    "F4.sinOnly=1&F4.dim=2&F4.base=50",
  ],
  F6: [
    "",
    "F6.vectors=ones&F6.query=40",
    "F6.vectors=random&F6.layout=interleaved&F6.rotaryDim=16",
    "F6.direction=mixed&F6.vectors=random",
    "F6.peak=-90&F6.headDim=2&F6.crowd=0",
  ],
  F5: [
    "",
    "F5.measure=cosine&F5.dim=512&F5.reach=1000",
    "F5.centred=1&F5.length=256",
    "F5.source=learned",
    "F5.source=random&F5.measure=cosine",
    "F5.source=pasted",
  ],
  F8: [
    "",
    "F8.scaling=linear",
    "F8.scaling=ntk&F8.pair=32",
    "F8.scaling=yarn&F8.factor=32",
    "F8.scaling=dynamic&F8.share=0.5",
    "F8.scaling=llama3&F8.trained=8192&F8.factor=8&F8.base=500000",
    "F8.headDim=256",
  ],
  F9: [
    "",
    "F9.task=denoise&F9.encodings=learned",
    "F9.task=reverse&F9.encodings=sinusoidal,rope,shaw",
    "F9.task=first&F9.scaling=yarn",
    "F9.encodings=rope&F9.times=4",
  ],
  F10: ["", "F10.run=1,2,3,4,5,6,7,8,9,10&F10.predicted=1,-3,8", "F10.show=wrong"],
};
