{{/* Everything a component needs in a cluster. Call with (dict "root" $ "name" "lobby" "component" $spec). */}}
{{- define "component.all" -}}
{{- $parts := list "component.deployment" -}}
{{- if .component.ports -}}{{- $parts = append $parts "component.service" -}}{{- end -}}
{{- if (.component.autoscaling).enabled -}}{{- $parts = append $parts "component.autoscaler" -}}{{- end -}}
{{- if .component.disruption -}}{{- $parts = append $parts "component.disruption" -}}{{- end -}}
{{- if .root.Values.networkPolicy.enabled -}}{{- $parts = append $parts "component.network" -}}{{- end -}}
{{- if and (.root.Values.bundled).telemetry .component.metrics -}}{{- $parts = append $parts "component.pods" -}}{{- end -}}
{{- if and .root.Values.serviceMonitor.enabled .component.metrics -}}{{- $parts = append $parts "component.monitor" -}}{{- end -}}
{{- $this := . -}}
{{- range $parts }}
---
{{ include . $this }}
{{- end }}
{{- end }}

{{/* Who this is: the same on every object, and what selectors look for. */}}
{{- define "component.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end }}
{{- define "component.labels" -}}
{{ include "component.selector" . }}
app.kubernetes.io/component: {{ .component.role | default .name }}
app.kubernetes.io/part-of: sofaspark
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "component.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .name }}
  labels: {{- include "component.labels" . | nindent 4 }}
spec:
  {{- if not (.component.autoscaling).enabled }}
  replicas: {{ .component.replicas | default 1 }}
  {{- end }}
  selector:
    matchLabels: {{- include "component.selector" . | nindent 6 }}
  revisionHistoryLimit: 3
  strategy:
    {{- if or .component.claim .component.recreate }}
    type: Recreate
    {{- else }}
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
    {{- end }}
  template:
    metadata:
      labels: {{- include "component.labels" . | nindent 8 }}
      {{- if or .component.podAnnotations .component.configMaps }}
      annotations:
        {{- with .component.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
        {{- if .component.configMaps }}
        # A changed configuration replaces the pod.
        checksum/config: {{ include "component.configMaps" .root | sha256sum }}
        {{- end }}
      {{- end }}
    spec: {{- include "component.pod" . | nindent 6 }}
{{- end }}

{{- define "component.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: {{ .component.terminationGraceSeconds | default 30 }}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .component.userId | default 1000 }}
  runAsGroup: {{ .component.userId | default 1000 }}
  fsGroup: {{ .component.userId | default 1000 }}
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.placement.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.placement.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .component.priorityClass }}
priorityClassName: {{ . }}
{{- end }}
topologySpreadConstraints:
  {{- $spread := . }}
  {{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "component.selector" $spread | nindent 8 }}
  {{- end }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
containers:
  - name: {{ .name }}
    image: {{ .component.image | quote }}
    imagePullPolicy: {{ .root.Values.image.pullPolicy }}
    {{- with .component.args }}
    args: {{- toYaml . | nindent 6 }}
    {{- end }}
    {{- with .component.ports }}
    ports:
      {{- range $port, $number := . }}
      - { name: {{ $port }}, containerPort: {{ $number }} }
      {{- end }}
    {{- end }}
    env: {{- include "component.env" . | trim | nindent 6 }}
    {{- with .component.probes }}
    {{- range $kind, $probe := . }}
    {{ $kind }}Probe: {{- toYaml $probe | nindent 6 }}
    {{- end }}
    {{- end }}
    {{- with .component.preStopSeconds }}
    lifecycle: { preStop: { sleep: { seconds: {{ . }} } } }
    {{- end }}
    resources: {{- toYaml .component.resources | nindent 6 }}
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    volumeMounts:
      - { name: tmp, mountPath: /tmp }
      {{- range $volume, $path := .component.writable }}
      - { name: {{ $volume }}, mountPath: {{ $path }} }
      {{- end }}
      {{- range $configMap, $path := .component.configMaps }}
      - { name: {{ $configMap }}, mountPath: {{ $path }}, readOnly: true }
      {{- end }}
      {{- range $secret, $path := .component.secretFiles }}
      - { name: {{ $secret }}-secret, mountPath: {{ $path }}, readOnly: true }
      {{- end }}
volumes:
  - { name: tmp, emptyDir: { sizeLimit: 64Mi } }
  {{- $this := . }}
  {{- range $volume, $path := .component.writable }}
  {{- if and $this.component.claim (eq $volume "data") }}
  - { name: {{ $volume }}, persistentVolumeClaim: { claimName: {{ $this.component.claim }} } }
  {{- else }}
  - { name: {{ $volume }}, emptyDir: { sizeLimit: 1Gi } }
  {{- end }}
  {{- end }}
  {{- range $configMap, $path := .component.configMaps }}
  - { name: {{ $configMap }}, configMap: { name: {{ $configMap }} } }
  {{- end }}
  {{- range $secret, $path := .component.secretFiles }}
  - { name: {{ $secret }}-secret, secret: { secretName: {{ $secret }}, optional: true } }
  {{- end }}
{{- end }}

{{/* Where spans go: to a collector of your own, to the bundled one, or nowhere. */}}
{{- define "component.otlpEndpoint" -}}
{{- with .root.Values -}}
{{- if .telemetry.otlpEndpoint -}}
{{ .telemetry.otlpEndpoint }}
{{- else if and (.bundled).telemetry $.component.metrics -}}
http://collector.{{ .telemetry.namespace }}:4318
{{- end -}}
{{- end -}}
{{- end }}

{{/* What the pod knows of itself first, for plain values may name it; then secrets by reference. */}}
{{- define "component.env" -}}
{{- $root := .root -}}
{{- range $name, $path := .component.podEnv }}
- name: {{ $name }}
  valueFrom: { fieldRef: { fieldPath: {{ $path }} } }
{{- end }}
{{- range $name, $value := .component.env }}
- { name: {{ $name }}, value: {{ tpl (toString $value) $root | quote }} }
{{- end }}
{{- range $name, $key := .component.secretEnv }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ $root.Values.secret.name }}, key: {{ $key }} } }
{{- end }}
{{- range $name, $key := .component.optionalSecretEnv }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ $root.Values.secret.name }}, key: {{ $key }}, optional: true } }
{{- end }}
{{- with include "component.otlpEndpoint" . }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- if not (or .component.env .component.secretEnv .component.optionalSecretEnv .component.podEnv (include "component.otlpEndpoint" .)) }}
[]
{{- end }}
{{- end }}

{{/* Inside, all ports; to the public, `http` alone, on a Service of its own. */}}
{{- define "component.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .name }}
  labels: {{- include "component.labels" . | nindent 4 }}
spec:
  selector: {{- include "component.selector" . | nindent 4 }}
  ports:
    {{- range $port, $number := .component.ports }}
    - { name: {{ $port }}, port: {{ $number }}, targetPort: {{ $port }} }
    {{- end }}
{{- with .component.service }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ $.name }}-public
  labels: {{- include "component.labels" $ | nindent 4 }}
  {{- with .annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  type: {{ .type }}
  # The client's own address is what limits count by.
  externalTrafficPolicy: Local
  selector: {{- include "component.selector" $ | nindent 4 }}
  ports:
    - name: http
      port: {{ $.component.ports.http }}
      targetPort: http
      {{- with .nodePort }}
      nodePort: {{ . }}
      {{- end }}
{{- end }}
{{- end }}

{{- define "component.autoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .name }}
  labels: {{- include "component.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .name }} }
  minReplicas: {{ .component.autoscaling.minReplicas }}
  maxReplicas: {{ .component.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .component.autoscaling.cpuPercent }} }
  behavior:
    scaleDown: { stabilizationWindowSeconds: {{ .component.autoscaling.scaleDownSeconds | default 300 }} }
{{- end }}

{{- define "component.disruption" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .name }}
  labels: {{- include "component.labels" . | nindent 4 }}
spec:
  maxUnavailable: {{ .component.disruption.maxUnavailable }}
  selector:
    matchLabels: {{- include "component.selector" . | nindent 6 }}
{{- end }}

{{/*
The namespaces of this installation, by the name that Kubernetes itself gives each as a label: that of the platform, those of its
regions, and networkPolicy.namespaces. A pod of another namespace gets in by no label.
*/}}
{{- define "component.namespaces" -}}
{{- $platform := regexReplaceAll "-(eu|us|asia)$" .root.Release.Namespace "" -}}
{{- $names := concat (list $platform (printf "%s-eu" $platform) (printf "%s-us" $platform) (printf "%s-asia" $platform)) (.root.Values.networkPolicy.namespaces | default list) -}}
{ matchExpressions: [{ key: kubernetes.io/metadata.name, operator: In, values: {{ toJson ($names | uniq) }} }] }
{{- end }}

{{/*
Nothing comes in or goes out but what is named: `callers` and `calls` are components, or parts of Sofaspark in its own namespaces,
and `internet` are ports of public addresses.
*/}}
{{- define "component.network" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .name }}
  labels: {{- include "component.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels: {{- include "component.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- if .component.public }}
    - ports: [{ port: {{ .component.ports.http }} }]
    {{- end }}
    {{- range .component.callers }}
    - from:
        - namespaceSelector: {{ include "component.namespaces" $ }}
          podSelector: { matchLabels: { app.kubernetes.io/part-of: sofaspark, app.kubernetes.io/component: {{ . }} } }
    {{- end }}
    {{- if and (.root.Values.bundled).telemetry .component.metrics }}
    - from:
        - namespaceSelector: {{ include "component.namespaces" $ }}
          podSelector: { matchLabels: { app.kubernetes.io/part-of: sofaspark, app.kubernetes.io/component: prometheus } }
      ports: [{ port: {{ .component.ports.internal }} }]
    {{- end }}
    {{- if .component.metrics }}
    - from: [{ namespaceSelector: { matchLabels: {{ toJson .root.Values.serviceMonitor.namespaceLabels }} } }]
      ports: [{ port: {{ .component.ports.internal }} }]
    {{- end }}
  egress:
    - to: [{ namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: kube-system } }, podSelector: { matchLabels: { k8s-app: kube-dns } } }]
      ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
    {{- range .component.calls }}
    - to:
        - namespaceSelector: {{ include "component.namespaces" $ }}
          podSelector: { matchLabels: { app.kubernetes.io/part-of: sofaspark, app.kubernetes.io/component: {{ . }} } }
    {{- end }}
    {{- with .component.internet }}
    - to:
        - ipBlock: { cidr: 0.0.0.0/0, except: [10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16] }
        - ipBlock: { cidr: '::/0', except: ['fc00::/7', 'fe80::/10'] }
      ports:
        {{- range . }}
        - { port: {{ . }}, protocol: TCP }
        {{- end }}
    {{- end }}
    {{- with .root.Values.networkPolicy.stores }}
    - to: {{- toYaml . | nindent 8 }}
    {{- end }}
    {{- if and (.root.Values.bundled).telemetry .component.metrics (not .root.Values.telemetry.otlpEndpoint) }}
    - to:
        - namespaceSelector: {{ include "component.namespaces" $ }}
          podSelector: { matchLabels: { app.kubernetes.io/part-of: sofaspark, app.kubernetes.io/component: collector } }
      ports: [{ port: 4318 }]
    {{- end }}
    {{- if .root.Values.telemetry.otlpEndpoint }}
    {{- with .root.Values.networkPolicy.collector }}
    - to: {{- toYaml . | nindent 8 }}
    {{- end }}
    {{- end }}
{{- end }}

{{/* What no policy of a component names stays shut, pods that someone adds later included. */}}
{{- define "component.denyAll" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: default-deny
  labels:
    app.kubernetes.io/part-of: sofaspark
    app.kubernetes.io/managed-by: {{ .Release.Service }}
spec:
  podSelector: {}
  policyTypes: [Ingress, Egress]
{{- end }}

{{/* A name that resolves to every pod, ready or not, for the bundled Prometheus. */}}
{{- define "component.pods" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .name }}-pods
  labels: {{- include "component.labels" . | nindent 4 }}
spec:
  clusterIP: None
  publishNotReadyAddresses: true
  selector: {{- include "component.selector" . | nindent 4 }}
  ports: [{ name: internal, port: {{ .component.ports.internal }}, targetPort: internal }]
{{- end }}

{{- define "component.monitor" -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  name: {{ .name }}
  labels: {{- include "component.labels" . | nindent 4 }}
spec:
  selector:
    matchLabels: {{- include "component.selector" . | nindent 6 }}
  endpoints:
    - { port: internal, path: /metrics, interval: 15s }
{{- end }}
