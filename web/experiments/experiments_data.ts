// GENERATED from docs/experiments.json by `npm run types`. Do not edit.
import type { Experiments, Table } from "./experiments.js";

export const experiments: Experiments = {
  shift: {
    settings: {"task":"shift","encoding":"none","length":16,"batch":32,"steps":250,"causal":true,"offset":3,"classLast":false,"layers":1,"dim":32,"heads":4,"rate":0.02,"warmUp":30,"finalRate":0.05,"beta1":0.9,"beta2":0.98,"eps":1e-8,"weightDecay":0.01,"clipNorm":1,"base":10000,"tableDeviation":0.5,"slopeScale":4,"tableScale":8,"buckets":16,"maxDistance":16},
    lengths: [16,24,32,64,128],
    rows: {
      "none": {"settings":{},"accuracies":[[25.9,0.1],[22.6,0.4],[20.8,0.2],[16.8,0.1],[13.8,0.1]],"beyond":[12.4,0.1]},
      "learned": {"settings":{"encoding":"learned"},"accuracies":[[100,0],[64.6,0.1],[48.8,0.2],[26.7,0.2],[16.5,0.1]],"beyond":[6.8,0.2]},
      "learned, stretched": {"settings":{"encoding":"learned"},"accuracies":[null,[8.7,1.6],[8.1,0.9],[8.2,0.8],[7.7,0.4]],"beyond":[6.5,0.2]},
      "sinusoidal": {"settings":{"encoding":"sinusoidal"},"accuracies":[[100,0],[74.2,3.7],[60.8,3.3],[40.1,3.8],[26,2.8]],"beyond":[17.4,3.1]},
      "rope": {"settings":{"encoding":"rope"},"accuracies":[[100,0],[100,0],[99.8,0.3],[62.4,3.6],[33.6,1.8]],"beyond":[25.9,2]},
      "rope, linear": {"settings":{"encoding":"rope"},"accuracies":[null,[10.6,0.1],[9.4,0.1],[7.4,0.2],[6.7,0.1]],"beyond":[6.3,0.1]},
      "rope, ntk": {"settings":{"encoding":"rope"},"accuracies":[null,[100,0],[100,0],[94.5,2.5],[62.4,3.4]],"beyond":[58,3.8]},
      "rope, yarn": {"settings":{"encoding":"rope"},"accuracies":[null,[100,0],[99.9,0.1],[97.8,1.5],[93.4,2.9]],"beyond":[92.9,3.1]},
      "rope, yarn 32/1": {"settings":{"encoding":"rope"},"accuracies":[null,[10.6,0.1],[9.4,0.1],[7.6,0.1],[6.7,0.1]],"beyond":[6.3,0.1]},
      "alibi": {"settings":{"encoding":"alibi"},"accuracies":[[29.6,2.1],[28.6,1.6],[28.2,1.8],[27.5,1.7],[27.2,1.5]],"beyond":[26.9,1.4]},
      "t5": {"settings":{"encoding":"t5"},"accuracies":[[100,0],[100,0],[100,0],[100,0],[100,0]],"beyond":[100,0]},
      "shaw": {"settings":{"encoding":"shaw","maxDistance":15},"accuracies":[[100,0],[100,0],[100,0],[100,0],[100,0]],"beyond":[100,0]},
      "alibi, the paper's slopes": {"settings":{"encoding":"alibi","slopeScale":1},"accuracies":[[25.7,0.4],[24.8,0.3],[24.2,0.4],[23.5,0.3],[23.2,0.3]],"beyond":[22.9,0.3]},
      "t5, its own buckets": {"settings":{"encoding":"t5","buckets":32,"maxDistance":128},"accuracies":[[100,0],[100,0.1],[99.9,0.2],[98.9,1.1],[94.5,2.8]],"beyond":[93.8,3.1]},
      "t5, its own buckets and scale": {"settings":{"encoding":"t5","tableScale":1,"buckets":32,"maxDistance":128},"accuracies":[[100,0],[97.4,0.2],[90,0.2],[65.5,0.5],[44.8,0.3]],"beyond":[38.4,0.3]},
    },
  },
  ffill: {
    settings: {"task":"ffill","encoding":"none","length":16,"batch":32,"steps":250,"causal":true,"offset":3,"classLast":false,"layers":1,"dim":32,"heads":4,"rate":0.02,"warmUp":30,"finalRate":0.05,"beta1":0.9,"beta2":0.98,"eps":1e-8,"weightDecay":0.01,"clipNorm":1,"base":10000,"tableDeviation":0.5,"slopeScale":4,"tableScale":8,"buckets":16,"maxDistance":16},
    lengths: [16,24,32,64,128],
    rows: {
      "none": {"settings":{},"accuracies":[[51.9,1.2],[43.6,2.2],[38,1.9],[27.4,3.1],[19.7,3.2]],"beyond":[15.3,3.5]},
      "learned": {"settings":{"encoding":"learned"},"accuracies":[[100,0],[77.4,0.5],[60.3,0.7],[33.9,0.3],[20.3,0.2]],"beyond":[9.7,0.2]},
      "learned, stretched": {"settings":{"encoding":"learned"},"accuracies":[null,[98.9,0.1],[97.9,0.6],[90.9,1],[78.8,1.5]],"beyond":[77.9,1.3]},
      "sinusoidal": {"settings":{"encoding":"sinusoidal"},"accuracies":[[99.9,0.2],[81.3,0.6],[63.1,1.1],[36.7,3.3],[21.9,1.8]],"beyond":[11.5,2.1]},
      "rope": {"settings":{"encoding":"rope"},"accuracies":[[100,0.1],[99.8,0.1],[99.4,0.2],[71.1,2.3],[38.7,1.2]],"beyond":[30.5,1.4]},
      "rope, linear": {"settings":{"encoding":"rope"},"accuracies":[null,[99.8,0.1],[98.8,0.2],[91.3,1],[77.1,2.5]],"beyond":[76.7,2.5]},
      "rope, ntk": {"settings":{"encoding":"rope"},"accuracies":[null,[99.9,0.1],[99.8,0.1],[99.1,0.4],[72.4,2.8]],"beyond":[68.9,3.2]},
      "rope, yarn": {"settings":{"encoding":"rope"},"accuracies":[null,[99.8,0.2],[99.2,0.4],[95.8,0.5],[91.1,1.1]],"beyond":[91,1.1]},
      "alibi": {"settings":{"encoding":"alibi"},"accuracies":[[100,0],[99.9,0.1],[99.9,0.1],[99.7,0.1],[99.7,0.1]],"beyond":[99.7,0.1]},
      "t5": {"settings":{"encoding":"t5"},"accuracies":[[100,0],[99.8,0.1],[99.7,0.1],[99.2,0.1],[98.9,0.1]],"beyond":[98.7,0.2]},
      "shaw": {"settings":{"encoding":"shaw","maxDistance":15},"accuracies":[[100,0],[99.8,0.1],[99.7,0.1],[99.3,0.1],[99,0.1]],"beyond":[98.8,0.1]},
      "alibi, the paper's slopes": {"settings":{"encoding":"alibi","slopeScale":1},"accuracies":[[95.4,0.9],[94.6,0.8],[93.6,0.8],[92.8,0.7],[92.2,1]],"beyond":[91.7,1]},
      "t5, its own buckets": {"settings":{"encoding":"t5","buckets":32,"maxDistance":128},"accuracies":[[100,0],[92.9,0.2],[89.1,0.4],[82.2,0.8],[77.3,0.8]],"beyond":[74.3,0.9]},
      "t5, its own buckets and scale": {"settings":{"encoding":"t5","tableScale":1,"buckets":32,"maxDistance":128},"accuracies":[[99.1,0.2],[90.4,0.4],[84.8,0.4],[72.9,0.4],[61.6,0.7]],"beyond":[56.5,0.8]},
    },
  },
  first: {
    settings: {"task":"first","encoding":"none","length":8,"batch":64,"steps":250,"causal":false,"offset":3,"classLast":false,"layers":1,"dim":32,"heads":4,"rate":0.02,"warmUp":30,"finalRate":0.05,"beta1":0.9,"beta2":0.98,"eps":1e-8,"weightDecay":0.01,"clipNorm":1,"base":10000,"tableDeviation":0.5,"slopeScale":4,"tableScale":8,"buckets":16,"maxDistance":8},
    lengths: [8,12,16,32,64],
    rows: {
      "none": {"settings":{},"accuracies":[[48.7,2],[50,1],[49.2,1],[49.4,1.6],[49.8,1.1]],"beyond":null},
      "learned": {"settings":{"encoding":"learned"},"accuracies":[[100,0],[67.6,1.1],[58.4,2.8],[48.9,3.8],[48,4.3]],"beyond":null},
      "sinusoidal": {"settings":{"encoding":"sinusoidal"},"accuracies":[[100,0],[80,4.2],[64.9,8.4],[53.4,7.1],[46.8,5.5]],"beyond":null},
      "rope": {"settings":{"encoding":"rope"},"accuracies":[[100,0],[90.1,1.7],[75.5,3.1],[42.3,3.5],[16.6,1.3]],"beyond":null},
      "rope, linear": {"settings":{"encoding":"rope"},"accuracies":[null,[99.8,0.1],[99.4,0.2],[97.8,0.7],[96.3,0.7]],"beyond":null},
      "rope, ntk": {"settings":{"encoding":"rope"},"accuracies":[null,[94.8,1.1],[86,2.2],[61.2,3.7],[41.1,4.4]],"beyond":null},
      "rope, yarn": {"settings":{"encoding":"rope"},"accuracies":[null,[99.8,0.1],[99,0.5],[96,0.8],[91.8,1.2]],"beyond":null},
      "alibi": {"settings":{"encoding":"alibi"},"accuracies":[[100,0],[97.9,1.4],[89.7,4],[59.9,3.8],[38.6,2.2]],"beyond":null},
      "t5": {"settings":{"encoding":"t5"},"accuracies":[[100,0],[88.7,2],[77.6,3.7],[59.7,8.8],[46.7,10.1]],"beyond":null},
      "shaw": {"settings":{"encoding":"shaw"},"accuracies":[[100,0],[69.7,4.9],[59.6,4.5],[52.7,3.2],[51.2,3.2]],"beyond":null},
      "alibi, the paper's slopes": {"settings":{"encoding":"alibi","slopeScale":1},"accuracies":[[99.9,0.1],[99.6,0.4],[98.5,1.1],[82.3,4.3],[55.7,3.8]],"beyond":null},
      "t5, its own buckets": {"settings":{"encoding":"t5","buckets":32,"maxDistance":128},"accuracies":[[100,0],[70.2,2],[61.4,2.6],[54.1,2.3],[50.2,1.3]],"beyond":null},
      "t5, its own buckets and scale": {"settings":{"encoding":"t5","tableScale":1,"buckets":32,"maxDistance":128},"accuracies":[[100,0],[69.3,3],[60.1,3.7],[53.7,2.6],[52.1,1.1]],"beyond":null},
    },
  },
};

/** Which came first, by a causal model of two layers that answers at the last token. */
export const causal: Readonly<Record<"first", Table>> = {
  first: {
    settings: {"task":"first","encoding":"none","length":8,"batch":64,"steps":400,"causal":true,"offset":3,"classLast":true,"layers":2,"dim":32,"heads":4,"rate":0.02,"warmUp":30,"finalRate":0.05,"beta1":0.9,"beta2":0.98,"eps":1e-8,"weightDecay":0.01,"clipNorm":1,"base":10000,"tableDeviation":0.5,"slopeScale":4,"tableScale":8,"buckets":8,"maxDistance":8},
    lengths: [8,12,16,32,64],
    rows: {
      "none": {"settings":{},"accuracies":[[100,0],[100,0],[100,0],[100,0],[99.8,0.3]],"beyond":null},
      "sinusoidal": {"settings":{"encoding":"sinusoidal"},"accuracies":[[100,0],[98.4,1.9],[96.9,3.1],[92.1,5],[86.4,3.4]],"beyond":null},
      "learned": {"settings":{"encoding":"learned"},"accuracies":[[100,0],[92.4,1.6],[90.2,1.6],[88.2,2.9],[87.5,4.7]],"beyond":null},
      "rope": {"settings":{"encoding":"rope"},"accuracies":[[100,0],[100,0],[100,0],[91.3,6.2],[63.8,14.5]],"beyond":null},
      "alibi": {"settings":{"encoding":"alibi"},"accuracies":[[100,0],[100,0],[99.9,0.2],[99.6,0.5],[97.6,2]],"beyond":null},
      "t5": {"settings":{"encoding":"t5"},"accuracies":[[100,0],[100,0.1],[99.9,0.1],[99.3,1.1],[97.8,3.6]],"beyond":null},
      "shaw": {"settings":{"encoding":"shaw"},"accuracies":[[100,0],[99.9,0.1],[100,0.1],[99.9,0.2],[99.9,0.2]],"beyond":null},
      "alibi, the paper's slopes": {"settings":{"encoding":"alibi","slopeScale":1},"accuracies":[[100,0],[100,0],[100,0],[99.9,0.1],[98.5,1.6]],"beyond":null},
      "t5, its own buckets": {"settings":{"encoding":"t5","buckets":32,"maxDistance":128},"accuracies":[[100,0],[99.9,0.2],[99.8,0.2],[99.6,0.2],[99.8,0.2]],"beyond":null},
      "t5, its own buckets and scale": {"settings":{"encoding":"t5","tableScale":1,"buckets":32,"maxDistance":128},"accuracies":[[100,0],[100,0],[100,0],[100,0],[99.8,0.2]],"beyond":null},
    },
  },
};
